import type { ReactNode } from 'react';
import type { Page } from '../../../shared/api/models';
import { ENABLED_SHOP_STATUS } from '../../../shared/api/requestConstants';
import { href, withRedirectUrl } from '../../../shared/routing/href';
import { Badge } from '../../components/Badge/Badge';
import { buttonClass } from '../../components/Button/buttonClass';
import { Icon } from '../../components/Icon/Icon';
import { external } from '../../components/Icon/icons';
import { Panel } from '../../components/Panel/Panel';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import type { ConnectedShop } from './AccountPage.loader';
import { PanelNote, Row } from './Rows';

/** The connected shops, and a link to connect another, which returns here. */
export function ShopsPanel({ shops }: { shops: Page<ConnectedShop> | null | undefined }): ReactNode {
  const { config, t, publicOrigin } = useStorefront();
  const authorize = (
    <a
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
      href={withRedirectUrl(config.shopAuthUrl, publicOrigin + href.account())}
    >
      {t('listing.shop.authorize')}
      <Icon path={external} size="small" />
    </a>
  );
  return (
    <Panel title={t('account.shops')} beside={authorize}>
      <Shops shops={shops} />
    </Panel>
  );
}

function Shops({ shops }: { shops: Page<ConnectedShop> | null | undefined }): ReactNode {
  const t = useMessages();
  if (shops === undefined) return <PanelNote text={t('state.loading')} />;
  if (!shops) return <PanelNote text={t('account.shops.failed')} failed />;
  const { items, total } = shops;
  if (items.length === 0) return <PanelNote text={t('account.shops.empty')} />;
  return (
    <>
      <dl>
        {items.map(({ id, name, channel, status }) => (
          <Row key={id} label={name} strong end={status && <ShopStatus status={status} />}>
            {channel}
          </Row>
        ))}
      </dl>
      {total > items.length && <PanelNote text={t('listing.shop.first100', { total })} />}
    </>
  );
}

function ShopStatus({ status }: { status: string }): ReactNode {
  const t = useMessages();
  const enabled = status === ENABLED_SHOP_STATUS;
  return (
    <Badge tone={enabled ? 'success' : 'warn'}>{t(enabled ? 'listing.shop.enabled' : 'listing.shop.disabled')}</Badge>
  );
}
