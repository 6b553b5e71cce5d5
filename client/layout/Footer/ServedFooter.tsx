import { type ReactNode, useState } from 'react';
import { loadable } from '../../components/loadable';
import { useHydrated } from '../../components/useHydrated';
import * as styles from './Footer.module.css';

const Footer = loadable(() => import(/* webpackChunkName: "footer" */ './Footer'));

/** The footer in a browser. It never changes, so that of the document stays as it is; its code is loaded where there is none. */
export function ServedFooter(): ReactNode {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  if (!isServed) return <Footer />;
  const unread = { __html: '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React sets none of it, and does not look at what is there
  return <footer className={styles.footer} id="footer" dangerouslySetInnerHTML={unread} suppressHydrationWarning />;
}
