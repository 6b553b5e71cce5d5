import loadable from '@loadable/component';
import { type ReactNode, useState } from 'react';
import type { Translate } from '../../../shared/messages/translate';
import { Icon } from '../../components/Icon/Icon';
import { alert, check } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import { useWhenLoaded } from '../../toasts/useWhenLoaded';
import * as styles from './Preflight.module.css';
import { type Candidate, type LeaveOut, type Preflight, usePreflight } from './usePreflight';

const PreflightDialog = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './PreflightDialog'), {
  resolveComponent: (module) => module.PreflightDialog,
});

interface PreflightLineProps {
  readonly products: readonly Candidate[];
  readonly channel?: string | undefined;
  readonly leaveOut?: LeaveOut | undefined;
}

/** How many products shops may refuse; a press says why. Nothing is blocked. */
export function PreflightLine({ products, channel, leaveOut }: PreflightLineProps): ReactNode {
  const t = useMessages();
  const whenLoaded = useWhenLoaded();
  const [open, setOpen] = useState(false);
  const preflight = usePreflight(products, channel);
  if (products.length === 0) return null;
  const isRefused = preflight.verdicts.some(({ broken }) => broken.length > 0);
  return (
    <>
      <button
        type="button"
        className={`${styles.line} ${isRefused ? styles.refused : ''}`}
        aria-haspopup="dialog"
        onClick={() => whenLoaded(PreflightDialog.load(), () => setOpen(true))}
      >
        <Icon path={isRefused ? alert : check} size="small" />
        {lineOf(preflight, t)}
      </button>
      {open && <PreflightDialog {...{ preflight, channel, leaveOut }} onClose={() => setOpen(false)} />}
    </>
  );
}

function lineOf({ verdicts }: Preflight, t: Translate): string {
  const refused = verdicts.filter(({ broken }) => broken.length > 0);
  const ready = verdicts.length - refused.length;
  const isKnown = verdicts.every(({ unknown }) => unknown.length === 0);
  const how = isKnown ? 'ready' : 'looksReady';
  if (verdicts.length === 1) {
    const count = refused[0]?.broken.length;
    return count === undefined ? t(`preflight.product.${how}`) : t('preflight.product.refused', { count });
  }
  return [
    ready > 0 && t(`preflight.${how}`, { count: ready }),
    refused.length > 0 && t('preflight.refused', { count: refused.length }),
  ]
    .filter(Boolean)
    .join(' · ');
}
