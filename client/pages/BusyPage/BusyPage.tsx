import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import '../../../shared/messages/areas/errors';
import { href } from '../../../shared/routing/href';
import { ownPath } from '../../../shared/routing/ownPath';
import { ButtonLink } from '../../components/Button/Button';
import { ReloadLink } from '../../layout/SystemNotice/ReloadLink';
import { SystemNotice } from '../../layout/SystemNotice/SystemNotice';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { isCount } from '../../storage/shape';
import { storedValue } from '../../storage/storedValue';
import { useMessages } from '../../storefront/Storefront';

const RETRY_MS = 30_000;

/**
 * Shown when a page's data could not be loaded: a link to retry, and up to three automatic retries.
 * Makes no API call itself.
 */
export function BusyPage(_props: PageViewProps<null>): ReactNode {
  const t = useMessages();
  const { search } = useLocation();
  const [isRetrying, setRetrying] = useState(false);
  const from = ownPath(new URLSearchParams(search).get('from')) ?? href.home();

  useEffect(() => {
    const count = retries.get() ?? 0;
    // Retries that can't be counted would never end.
    if (count >= MAX_RETRIES || !retries.set(count)) return;
    setRetrying(true);
    const timer = setTimeout(() => {
      retries.set(count + 1);
      window.location.replace(from);
    }, RETRY_MS);
    return () => clearTimeout(timer);
  }, [from]);

  return (
    <SystemNotice
      scene="busy"
      code={t('error.busy.code')}
      title={t('error.busy.title')}
      text={t('error.busy.text')}
      note={isRetrying ? t('error.busy.auto') : '\u00a0'}
    >
      <ReloadLink variant="primary" href={from}>
        {t('error.tryAgain')}
      </ReloadLink>
      <ButtonLink href={href.home()}>{t('error.home')}</ButtonLink>
    </SystemNotice>
  );
}

const MAX_RETRIES = 3;
/** Automatic retries of the last two minutes: each loads a new document. */
const retries = storedValue('busy-retries', isCount, { scope: 'tab', lifetimeMs: 120_000 });
