import type { ReactNode } from 'react';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { href } from '../../../shared/routing/href';
import { Panel } from '../../components/Panel/Panel';
import { useMessages } from '../../storefront/Storefront';
import styles from './ApplicantPanel.module.css';

/** The applicant. No call returns what was submitted. */
export function ApplicantPanel({ user: { id, name, username } }: { user: SessionUser }): ReactNode {
  const t = useMessages();
  const link = (
    <a className={styles.link} href={href.account()}>
      {t('account.title')}
    </a>
  );
  return (
    <Panel title={t('shell.account')} beside={link}>
      <dl className={styles.facts}>
        <Fact label={t('account.name')} value={name} />
        <Fact label={t('account.username')} value={username} />
        <Fact label={t('account.id')} value={id} />
      </dl>
    </Panel>
  );
}

function Fact({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
