import { type ReactNode, useId } from 'react';
import { sellerStatusView } from '../../../shared/domain/account/sellerStatus';
import '../../../shared/messages/areas/account';
import { href, SELLER_AGREEMENT_ID } from '../../../shared/routing/href';
import { ButtonLink } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { useLoginLink } from '../../routing/login/login';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { Seo } from '../../shop/Seo/Seo';
import { useSellerAccount } from '../../shop/useSellerAccount';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import * as styles from './InvitePage.module.css';

/** The benefits for distributors and suppliers, and how to join. */
export function InvitePage(_props: PageViewProps<null>): ReactNode {
  const { config, t, user } = useStorefront();
  const login = useLoginLink(href.home());
  const title = t('invite.title', { siteName: config.siteName });
  return (
    <div className="container">
      <Seo title={title} description={t('invite.description')} canonical={href.invite()} />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{t('invite.lead')}</p>
      </div>
      <div className={styles.cards}>
        <InviteCard
          title={t('invite.distributor.title')}
          pictures={['backpack', 'lamp', 'mug']}
          points={[t('invite.distributor.point1'), t('invite.distributor.point2'), t('invite.distributor.point3')]}
        >
          <ButtonLink variant="primary" size="lg" {...(user ? { href: href.search() } : login)}>
            {t(user ? 'shell.browse' : 'invite.distributor.join')}
          </ButtonLink>
        </InviteCard>
        <InviteCard
          title={t('invite.supplier.title')}
          warm
          pictures={['kettle', 'headphones', 'planter']}
          points={[t('invite.supplier.point1'), t('invite.supplier.point2'), <SellerAgreementPoint key="agreement" />]}
        >
          <SupplierLink />
        </InviteCard>
      </div>
    </div>
  );
}

/** The point with the link to the seller agreement. The message decides where in the sentence the link is. */
function SellerAgreementPoint() {
  const t = useMessages();
  const [before, after] = t('invite.supplier.point3').split('{agreement}');
  return (
    <span>
      {before}
      <a className={styles.link} href={href.article({ articleId: SELLER_AGREEMENT_ID })}>
        {t('invite.supplier.agreement')}
      </a>
      {after}
    </span>
  );
}

interface InviteCardProps {
  readonly title: string;
  /** Illustrations: `public/illustrations/cut-{name}.svg`. */
  readonly pictures: readonly string[];
  readonly points: readonly ReactNode[];
  /** Accent instead of brand background behind the illustrations. */
  readonly warm?: boolean;
  /** The call to action. */
  readonly children: ReactNode;
}

/** A card for distributors or suppliers. */
function InviteCard({ title, pictures, points, warm, children }: InviteCardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={warm ? `${styles.pictures} ${styles.warm}` : styles.pictures}>
        {pictures.map((name) => (
          <img key={name} src={`/illustrations/cut-${name}.svg`} alt="" width={600} height={600} />
        ))}
      </div>
      <div className={styles.body}>
        <h2 id={titleId} className={styles.cardTitle}>
          {title}
        </h2>
        <ul className={styles.points}>
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the points are never reordered
            <li key={index}>
              <Icon name="check" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

/** Links to the seller portal, or to the application's status for users who have applied. */
function SupplierLink() {
  const { config, t } = useStorefront();
  const view = sellerStatusView(useSellerAccount()?.status);
  const hasApplied = view.href !== href.invite();
  const next = view.href === href.vendorAudit() ? 'invite.supplier.status' : view.action;
  return (
    <ButtonLink size="lg" href={(hasApplied && view.href) || config.sellerPortalUrl}>
      {t(hasApplied ? next : 'invite.supplier.apply')}
    </ButtonLink>
  );
}
