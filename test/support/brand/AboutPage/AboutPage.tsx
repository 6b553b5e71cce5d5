import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../client/components/Button/Button';
import type { PageViewProps } from '../../../../client/routing/page/pageDefinition';
import { Seo } from '../../../../client/shop/Seo/Seo';
import { href } from '../../../../shared/routing/href';
import * as styles from './AboutPage.module.css';

/** A page of the company's own. */
export function AboutPage(_props: PageViewProps): ReactNode {
  return (
    <div className="container">
      <Seo title="About Kobalt" canonical="/about" />
      <h1 className={styles.title}>About Kobalt</h1>
      <p className={styles.lead}>We have supplied shops since 1974.</p>
      <ButtonLink variant="primary" href={href.search()}>
        See what we supply
      </ButtonLink>
    </div>
  );
}
