import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { logOut as logOutIcon } from '../../components/Icon/icons';
import { logOut } from '../../routing/login/logOut';
import { useStorefront } from '../../storefront/Storefront';

/** Logs out like the header's menu; the page reload that follows ends the loading state. */
export function LogOutButton(): ReactNode {
  const { api, t } = useStorefront();
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={leaving}
      onClick={() => {
        setLeaving(true);
        void logOut(api);
      }}
    >
      <Icon path={logOutIcon} size="small" />
      {t('shell.logout')}
    </Button>
  );
}
