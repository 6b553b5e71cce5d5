import { type ReactNode, useEffect } from 'react';
import '../../../shared/messages/areas/errors';
import { href } from '../../../shared/routing/href';
import { ButtonLink } from '../../components/Button/Button';
import { ReloadLink } from '../../layout/SystemNotice/ReloadLink';
import { SystemNotice } from '../../layout/SystemNotice/SystemNotice';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { useStorefront } from '../../storefront/Storefront';
import type { UpgradingData } from './UpgradingPage.loader';

/** Shown while the site is closed for an upgrade, or when it is open again. */
export function UpgradingPage({ data }: PageViewProps<UpgradingData | null>): ReactNode {
  const { t, config } = useStorefront();
  const { siteName } = config;
  const closed = data?.upgrading ?? false;
  useHomeWhenOpen(closed);
  return (
    <SystemNotice
      scene="upgrade"
      code={closed ? t('upgrading.code') : undefined}
      title={t(closed ? 'upgrading.title' : 'upgrading.done.title', { siteName })}
      text={t(closed ? 'upgrading.text' : 'upgrading.done.text')}
    >
      {closed ? (
        <ReloadLink variant="primary" href={href.upgrading()}>
          {t('upgrading.check')}
        </ReloadLink>
      ) : (
        <ButtonLink variant="primary" href={href.home()}>
          {t('error.home')}
        </ButtonLink>
      )}
    </SystemNotice>
  );
}

const POLL_MS = 60_000;
/** The server caches the flag for 5 seconds; going home earlier would redirect back here. */
const SETTLE_MS = 6_000;

/** Polls the flag every minute while the site is closed, and goes home once it is open. */
function useHomeWhenOpen(closed: boolean) {
  const { api } = useStorefront();
  useEffect(() => {
    if (!closed) return;
    const abort = new AbortController();
    let settling: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      try {
        const { upgrading } = await api.siteConfig({ signal: abort.signal });
        if (upgrading || abort.signal.aborted) return;
        settling = setTimeout(() => window.location.replace(href.home()), SETTLE_MS);
        clearInterval(polling);
      } catch {
        // A failed call means not open yet.
      }
    };
    const polling = setInterval(poll, POLL_MS);
    return () => {
      clearInterval(polling);
      clearTimeout(settling);
      abort.abort();
    };
  }, [closed, api]);
}
