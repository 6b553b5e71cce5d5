import { type ReactNode, useState } from 'react';
import { loadable } from '../../components/loadable';
import { useHydrated } from '../../components/useHydrated';
import { useStorefront } from '../../storefront/Storefront';
import * as styles from './Footer.module.css';

const Footer = loadable(() => import(/* webpackChunkName: "footer" */ './Footer'));

/** The footer. It never changes, so that browsers keep that of the document as it is; its code is loaded where there is none. */
export function ServedFooter(): ReactNode {
  const { footer = '' } = useStorefront();
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  const attributes = { className: styles.footer, id: 'footer' };
  if (!isServed)
    return (
      <footer {...attributes}>
        <Footer />
      </footer>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, which React does not look at in a browser
  return <footer {...attributes} dangerouslySetInnerHTML={{ __html: footer }} suppressHydrationWarning />;
}
