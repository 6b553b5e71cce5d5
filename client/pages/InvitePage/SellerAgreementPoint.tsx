import type { ReactNode } from 'react';
import { href, SELLER_AGREEMENT_ID } from '../../../shared/routing/href';
import { useMessages } from '../../storefront/Storefront';
import styles from './SellerAgreementPoint.module.css';

/** The sentence that links to the seller agreement (S043); where in it the link stands is the catalogue's business. */
export function SellerAgreementPoint(): ReactNode {
  const t = useMessages();
  const [before, after] = t('invite.supplier.point3').split('{agreement}');
  return (
    <>
      {before}
      <a className={styles.link} href={href.article({ articleId: SELLER_AGREEMENT_ID })}>
        {t('invite.supplier.agreement')}
      </a>
      {after}
    </>
  );
}
