import { type ReactNode, useState } from 'react';
import { LOGOUT_PATH } from '../../../shared/api/logoutPath';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { logOut as logOutIcon } from '../../components/Icon/icons';
import { logOut } from '../../routing/login/logOut';
import { useStorefront } from '../../storefront/Storefront';

/** Logs out like the header's menu, and as a form without scripts; the page load that follows ends the loading state. */
export function LogOutButton(): ReactNode {
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
