import { type ReactNode, useEffect } from 'react';
import { href } from '../../../shared/routing/href';
import { buttonClass } from '../../components/Button/buttonClass';
import { ReloadLink } from '../../layout/SystemNotice/ReloadLink';
import { SystemNotice } from '../../layout/SystemNotice/SystemNotice';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { useStorefront } from '../../storefront/Storefront';
import type { UpgradingData } from './UpgradingPage.loader';

/** Says that the site is closed for a while, or open again. */
export function UpgradingPage({ data }: PageViewProps<UpgradingData | null>): ReactNode {
  const { t, config } = useStorefront();
  const { siteName } = config;
  const closed = data?.upgrading ?? false;
  useHomeWhenOpen(closed);

  if (closed) {
    return (
      <SystemNotice
        scene="upgrade"
        code={t('upgrading.code')}
        title={t('upgrading.title', { siteName })}
        text={t('upgrading.text')}
      >
        <ReloadLink href={href.upgrading()}>{t('upgrading.check')}</ReloadLink>
      </SystemNotice>
    );
  }
  return (
    <SystemNotice scene="upgrade" title={t('upgrading.done.title', { siteName })} text={t('upgrading.done.text')}>
      <a className={buttonClass()} href={href.home()}>
        {t('error.home')}
      </a>
    </SystemNotice>
  );
}

const ASK_MS = 60_000;
/** The server answers by a flag that may be 5 seconds old (C19), and would send an earlier visit back here. */
const SETTLE_MS = 6_000;

/** Asks the flag again every minute while the site is closed, and goes home once it is open (pages.md). */
function useHomeWhenOpen(closed: boolean): void {
  const { api } = useStorefront();
  useEffect(() => {
    if (!closed) return;
    const abort = new AbortController();
    let settling: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        const { upgrading } = await api.siteConfig({ signal: abort.signal });
        if (upgrading || abort.signal.aborted) return;
        settling = setTimeout(() => window.location.replace(href.home()), SETTLE_MS);
        clearInterval(asking);
      } catch {
        // A server that can't answer is not open yet.
      }
    };
    const asking = setInterval(ask, ASK_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(settling);
      abort.abort();
    };
  }, [closed, api]);
}
