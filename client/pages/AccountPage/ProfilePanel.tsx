import type { ReactNode } from 'react';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { LOCALES } from '../../../shared/domain/enumerations';
import { Panel } from '../../components/Panel/Panel';
import { CopyButton } from '../../shop/CopyButton/CopyButton';
import { useMessages } from '../../storefront/Storefront';
import { LogOutButton } from './LogOutButton';
import { Row, Rows } from './Rows';

/** The user's profile, the language and the logout button. */
export function ProfilePanel({ profile: { id, username, name } }: { profile: SessionUser }): ReactNode {
  const t = useMessages();
  return (
    <Panel title={t('account.profile')} beside={<LogOutButton />}>
      <Rows>
        <Row label={t('account.username')}>{username}</Row>
        <Row label={t('account.name')}>{name}</Row>
        <Row label={t('account.id')}>
          <CopyButton value={id} label={t('account.copyId', { id })} />
        </Row>
        <Row label={t('account.language')}>{LOCALES.map(({ value }) => t(`account.language.${value}`))}</Row>
      </Rows>
    </Panel>
  );
}
