import { type ReactNode, useEffect } from 'react';
import type { SellerAccount } from '../../../shared/api/models';
import { hasWorkbench } from '../../../shared/domain/account/hasWorkbench';
import { sellerStatusView } from '../../../shared/domain/account/sellerStatus';
import '../../../shared/messages/areas/account';
import '../../../shared/messages/areas/accountLinks';
import { href, SELLER_AGREEMENT_ID } from '../../../shared/routing/href';
import { loadCachedCalls } from '../../api/loadCachedCalls';
import { ButtonLink } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { ReloadLink } from '../../layout/SystemNotice/ReloadLink';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { SellerStatusBadge } from '../../shop/SellerStatusBadge';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import * as styles from './VendorAuditPage.module.css';

/** Progress of a step; `refused` is final. */
type StepState = 'done' | 'now' | 'refused' | 'ahead';

type StatusName = ReturnType<typeof sellerStatusView>['name'];

/** The illustration for a status, `public/illustrations/scene-{name}.svg`, and the steps of an application; later there are none. */
const VIEWS: Readonly<Record<StatusName, readonly [scene: string, ...steps: readonly StepState[]]>> = {
  none: ['shop', 'ahead', 'ahead', 'ahead'],
  DRAFT: ['review', 'now', 'ahead', 'ahead'],
  APPROVAL_WAITING: ['review', 'done', 'now', 'ahead'],
  SETTLING_IN: ['shop', 'done', 'done', 'now'],
  REJECTED: ['error', 'done', 'done', 'refused'],
  ACTIVATED: ['shop', 'done', 'done', 'done'],
  DEACTIVATING: ['down'],
  DEACTIVATED: ['down'],
  other: ['review'],
};
const STEPS = ['submitted', 'review', 'result'] as const;

/** The status of the seller application and its next steps. */
export function VendorAuditPage({ data }: PageViewProps<SellerAccount>): ReactNode {
  const { t, user } = useStorefront();
  const { status } = data;
  const { name } = sellerStatusView(status);
  const [scene, ...steps] = VIEWS[name];

  useEffect(() => {
    if (user) void loadCachedCalls().then(({ cacheSellerAccount }) => cacheSellerAccount(user, data));
  }, [user, data]);

  return (
    <div className={`container ${styles.page}`}>
      <Seo title={t('vendor.title')} noindex />
      <PageTitle title={t('vendor.title')} lead={user?.name}>
        <SellerStatusBadge status={status} />
      </PageTitle>
      <div className={styles.audit}>
        <div className={styles.status} role="status">
          <img src={`/illustrations/scene-${scene}.svg`} alt="" width={380} height={260} />
          <div>
            <h2>{t(`vendor.${name}.title`, { status: status || t('seller.unread') })}</h2>
            <p>{t(`vendor.${name}.text`)}</p>
          </div>
        </div>
        <div className={styles.actions}>
          <AuditActions status={status} />
        </div>
        {steps.length > 0 && (
          <ol>
            {STEPS.map((step, index) => (
              <Step key={step} name={step} number={index + 1} state={steps[index] ?? 'ahead'} status={status} />
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

interface StepProps {
  readonly name: (typeof STEPS)[number];
  readonly number: number;
  readonly state: StepState;
  readonly status: string | undefined;
}

/** A step of the application; the last one says the status as soon as it is reached. */
function Step({ name, number, state, status }: StepProps) {
  const t = useMessages();
  const reached = name === 'result' ? sellerStatusView(status).label : (`vendor.step.${name}.done` as const);
  const isReached = state === 'done' || (name === 'result' && state !== 'ahead');
  return (
    <li className={`${styles.step} ${styles[state]}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.dot} aria-hidden="true">
        {state === 'now' || state === 'ahead' ? (
          number
        ) : (
          <Icon name={state === 'done' ? 'check' : 'cross'} size="small" />
        )}
      </span>
      <h3>
        <span>{t(`vendor.step.${name}`)}</span>
        <span className="visually-hidden">{` ${t(`vendor.step.${state}`)}`}</span>
      </h3>
      <p>{t(isReached ? reached : `vendor.step.${name}.text`)}</p>
    </li>
  );
}

/** The next step for a status, and a link to reload it. */
function AuditActions({ status }: Pick<StepProps, 'status'>) {
  const t = useMessages();
  const { name, href: target, action } = sellerStatusView(status);
  const activated = hasWorkbench(status);
  return (
    <>
      {status === 'SETTLING_IN' && (
        <ButtonLink variant="primary" href={href.article({ articleId: SELLER_AGREEMENT_ID })}>
          {t('vendor.settling.agreement')}
          <Icon name="arrowRight" />
        </ButtonLink>
      )}
      {(name === 'REJECTED' || name === 'other') && <PortalLink label={t('vendor.rejected.portal')} />}
      {activated && <PortalLink label={t('shell.workbench')} />}
      {target && target !== href.vendorAudit() && (
        <ButtonLink variant={activated ? 'secondary' : 'primary'} href={target}>
          {t(action)}
        </ButtonLink>
      )}
      <ReloadLink variant={status === 'APPROVAL_WAITING' ? 'primary' : 'secondary'} href={href.vendorAudit()}>
        {t('vendor.reload')}
      </ReloadLink>
    </>
  );
}

function PortalLink({ label }: { label: string }) {
  const { config } = useStorefront();
  return (
    <ButtonLink variant="primary" href={config.sellerPortalUrl}>
      <span>{label}</span>
      <Icon name="external" />
    </ButtonLink>
  );
}
