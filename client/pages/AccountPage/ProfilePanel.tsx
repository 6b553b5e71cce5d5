import { type ReactNode, useState } from 'react';
import { LOGOUT_PATH } from '../../../shared/api/requestConstants';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { LOCALES } from '../../../shared/domain/enumerations';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { logOut as logOutIcon } from '../../components/Icon/icons';
import { Panel } from '../../components/Panel/Panel';
import { logOut } from '../../routing/login/logOut';
import { CopyButton } from '../../shop/CopyButton/CopyButton';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { Row } from './Rows';

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
        <Row label={t('account.language')}>{LOCALES.map(({ value }) => t(`account.language.${value}`))}</Row>
      </dl>
    </Panel>
  );
}

/** Logs out like the header's menu, and as a form without scripts; the page load that follows ends the loading state. */
function LogOutButton(): ReactNode {
  const { api, t } = useStorefront();
  const [leaving, setLeaving] = useState(false);
  return (
    <form
      method="post"
      action={LOGOUT_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        if (leaving) return;
        setLeaving(true);
        void logOut(api);
      }}
    >
      <Button type="submit" variant="secondary" size="sm" loading={leaving}>
        <Icon path={logOutIcon} size="small" />
        {t('shell.logout')}
      </Button>
    </form>
  );
}
