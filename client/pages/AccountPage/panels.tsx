import { type ReactNode, useState } from 'react';
import type { SellerAccount } from '../../../shared/api/models';
import { ENABLED_SHOP_STATUS, LOGOUT_PATH } from '../../../shared/api/requestConstants';
import { hasWorkbench } from '../../../shared/domain/account/hasWorkbench';
import { sellerStatusView } from '../../../shared/domain/account/sellerStatus';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { LOCALES } from '../../../shared/domain/enumerations';
import { href, withRedirectUrl } from '../../../shared/routing/href';
import { Badge } from '../../components/Badge/Badge';
import { Button, ButtonLink } from '../../components/Button/Button';
import { CopyButton } from '../../components/CopyButton/CopyButton';
import { Icon } from '../../components/Icon/Icon';
import { Panel } from '../../components/Panel/Panel';
import { ReloadLink } from '../../layout/SystemNotice/ReloadLink';
import { logOutIcon } from '../../layout/UserMenu/accountIcons';
import { SellerStatusBadge } from '../../shop/SellerStatusBadge';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import type { ConnectedShops } from './AccountPage.loader';
import * as styles from './AccountPage.module.css';

/** The user's profile, the language and the logout button. */
export function ProfilePanel({ profile: { id, username, name } }: { profile: SessionUser }): ReactNode {
  const t = useMessages();
  return (
    <Panel title={t('account.profile')} beside={<LogOutButton />}>
      <dl>
        <Row label={t('account.username')}>{username}</Row>
        <Row label={t('account.name')}>{name}</Row>
        <Row label={t('account.id')}>
          <CopyButton value={id} label={t('account.copyId', { id })} />
        </Row>
        <Row label={t('account.language')}>{LOCALES.map((locale) => t(`account.language.${locale}`))}</Row>
      </dl>
    </Panel>
  );
}

/** Logs out like the header's menu, and as a form without scripts; the page load that follows ends the loading state. */
function LogOutButton() {
  const storefront = useStorefront();
  const { t } = storefront;
  const [leaving, setLeaving] = useState(false);
  return (
    <form
      method="post"
      action={LOGOUT_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        if (leaving) return;
        setLeaving(true);
        const form = event.currentTarget;
        import(/* webpackChunkName: "account-menu" */ '../../routing/login/logOut').then(
          ({ logOut }) => logOut(storefront).then(setLeaving),
          () => form.submit(),
        );
      }}
    >
      <Button icon={logOutIcon} type="submit" size="sm" loading={leaving}>
        {t('shell.logout')}
      </Button>
    </form>
  );
}

/** The seller account's status with its next step, and the Workbench once activated. */
export function SellerPanel({ seller }: { seller: SellerAccount | null | undefined }): ReactNode {
  const { config, t } = useStorefront();
  const { href, action } = sellerStatusView(seller?.status);
  const workbench = hasWorkbench(seller?.status) && (
    <PanelLink href={config.sellerPortalUrl} label={t('shell.workbench')} leaves />
  );
  return (
    <Panel title={t('account.seller')} beside={workbench}>
      {seller ? (
        <dl>
          <Row
            label={t('account.seller.status')}
            end={<PanelLink href={href ?? config.sellerPortalUrl} label={t(action)} leaves={!href} />}
          >
            <SellerStatusBadge status={seller.status} />
          </Row>
        </dl>
      ) : (
        <MissingPart part={seller} failure={t('account.seller.failed')} />
      )}
    </Panel>
  );
}

/** The connected shops, and a link to connect another, which returns here. */
export function ShopsPanel({ shops }: { shops: ConnectedShops | null | undefined }): ReactNode {
  const { config, t, publicOrigin } = useStorefront();
  const authorize = withRedirectUrl(config.shopAuthUrl, publicOrigin + href.account());
  return (
    <Panel
      title={t('account.shops')}
      beside={<PanelLink href={authorize} label={t('listing.shop.authorize')} leaves />}
    >
      {shops ? <Shops {...shops} /> : <MissingPart part={shops} failure={t('account.shops.failed')} />}
    </Panel>
  );
}

function Shops({ items, total }: ConnectedShops) {
  const t = useMessages();
  if (items.length === 0) return <Note>{t('account.shops.empty')}</Note>;
  return (
    <>
      <dl>
        {items.map(({ id, name, channel, status }) => (
          <Row
            key={id}
            label={name}
            strong
            // A status that no sentence names is shown as it is.
            end={
              status === ENABLED_SHOP_STATUS ? (
                <Badge tone="success">{t('listing.shop.enabled')}</Badge>
              ) : (
                status && <Badge tone="warn">{status}</Badge>
              )
            }
          >
            {channel}
          </Row>
        ))}
      </dl>
      {total > items.length && <Note>{t('listing.shop.part', { count: items.length, total })}</Note>}
    </>
  );
}

interface RowProps {
  readonly label: string;
  /** The label is a name, such as a shop's, not a field label. */
  readonly strong?: boolean;
  /** A button, link or badge at the far end. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

/** A label with its value, in a `dl`. */
function Row({ label, strong, end, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt className={strong ? `${styles.label} ${styles.strong}` : styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {end && <dd className={styles.end}>{end}</dd>}
    </div>
  );
}

/** A link that looks like a button; the icon of one that leaves the shop says so. */
function PanelLink({ href: target, label, leaves }: { href: string; label: string; leaves?: boolean }) {
  return (
    <ButtonLink size="sm" href={target}>
      <span>{label}</span>
      {leaves && <Icon name="external" size="small" />}
    </ButtonLink>
  );
}

/** Said of a part that is late or, when it is null, could not be loaded. */
function MissingPart({ part, failure }: { part: null | undefined; failure: string }) {
  const t = useMessages();
  if (part === undefined) return <Note>{t('state.loading')}</Note>;
  const retry = (
    <ReloadLink size="sm" href={href.account()}>
      {t('state.retry')}
    </ReloadLink>
  );
  return <Note action={retry}>{failure}</Note>;
}

function Note({ action, children }: { action?: ReactNode; children: string }) {
  return (
    <div className={styles.note}>
      <p>{children}</p>
      {action}
    </div>
  );
}
