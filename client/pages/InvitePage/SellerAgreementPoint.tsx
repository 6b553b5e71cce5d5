import type { ReactNode } from 'react';
import { href, SELLER_AGREEMENT_ID } from '../../../shared/routing/href';
import { useMessages } from '../../storefront/Storefront';
import styles from './SellerAgreementPoint.module.css';

/** The point with the link to the seller agreement (S043). The message decides where in the sentence the link is. */
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
