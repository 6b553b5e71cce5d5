import { Fragment, type ReactNode, useEffect, useId, useState } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { failedTries } from '../../../../shared/domain/listing/retries';
import '../../../../shared/messages/areas/failedGroups';
import { Button } from '../../../components/Button/Button';
import { useTickRange } from '../../../components/DataTable/useTickRange';
import { PendingRegion } from '../../../components/PendingRegion/PendingRegion';
import { FailReason } from '../../../listing/FailReason';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { useMessages } from '../../../storefront/Storefront';
import { type FailedProduct, isRetryable } from '../retry/retryOrders';
import type { FailedSelection } from '../retry/useFailedSelection';
import * as styles from './FailedGroups.module.css';
import { ListedRow } from './ListedRow';

type Try = ReturnType<typeof failedTries>[number];

interface FailedGroupsProps {
  /** Every try that no filter hides. */
  readonly kept: readonly ListedProduct[];
  readonly pending: boolean;
  readonly selection: FailedSelection;
  /** What was listed since is known: a press waits for it. */
  readonly isKnown: boolean;
  /** Failures are being tried again. */
  readonly isRunning: boolean;
  readonly onRetry: (failed: readonly FailedProduct[]) => void;
}

/** What failed, by all that it failed for, the most frequent first; a product that was tried several times stands once. */
export function FailedGroups({ kept, pending, selection, isKnown, isRunning, onRetry }: FailedGroupsProps): ReactNode {
  const t = useMessages();
  /** The group that was pressed, until its retry has ended. */
  const [pressed, setPressed] = useState<{ readonly reasons: string; readonly isSent?: boolean }>();
  if (pressed?.isSent && !isRunning) setPressed(undefined);
  const groups = new Map<string, Try[]>();
  const tried = failedTries(kept);
  for (const each of tried) {
    const reasons = each[0].reasons.join('\n');
    groups.set(reasons, [...(groups.get(reasons) ?? []), each]);
  }
  /** Those of a group that can be tried again and were not listed since. */
  const openOf = (tries: readonly Try[] = []) =>
    tries.flatMap(([product]) => (isRetryable(product) && !selection.since.has(product.key) ? product : []));
  useEffect(() => {
    if (!pressed || pressed.isSent || !isKnown) return;
    const open = openOf(groups.get(pressed.reasons));
    setPressed({ ...pressed, isSent: true });
    if (open.length > 0) onRetry(open);
  });
  const count = productsIn(tried.map(([product]) => product));
  const since = tried.filter(([{ key }]) => selection.since.has(key)).length;
  // The number in the tab is that of the records.
  const told = [
    kept.length > count && t('failedGroups.here', { records: kept.length, count }),
    since > 0 && t('failedGroups.since', { count: since }),
  ].filter(Boolean);
  return (
    <PendingRegion pending={pending}>
      {told.length > 0 && <p className={`num ${styles.here}`}>{told.join(' · ')}</p>}
      <ul className={styles.groups} onChange={useTickRange()}>
        {[...groups]
          .sort(([, a], [, b]) => b.length - a.length)
          .map(([reasons, tries]) => (
            <Group
              key={reasons}
              {...{ tries, selection }}
              open={openOf(tries)}
              isPressed={pressed?.reasons === reasons}
              isFree={!pressed && !isRunning}
              onPress={() => setPressed({ reasons })}
            />
          ))}
      </ul>
    </PendingRegion>
  );
}

/** How many products these are: one may have failed at several shops. */
const productsIn = (rows: readonly ListedProduct[]) => new Set(rows.map(({ productId, key }) => productId ?? key)).size;

interface GroupProps {
  readonly tries: readonly Try[];
  readonly selection: FailedSelection;
  /** Those that can be tried again. */
  readonly open: readonly ListedProduct[];
  readonly isPressed: boolean;
  /** No group is being tried again. */
  readonly isFree: boolean;
  readonly onPress: () => void;
}

/** Products that failed for the same reasons, below what tries those of them again that were not listed since. */
function Group({ tries, selection, open, isPressed, isFree, onPress }: GroupProps) {
  const t = useMessages();
  const titleId = useId();
  const { reasons = [] } = tries[0]?.[0] ?? {};
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        {(reasons.length > 0 ? reasons : [t('listing.failed.noReason')]).map((reason, index) => {
          const Title = index === 0 ? 'h2' : 'h3';
          return (
            <Fragment key={reason}>
              <Title id={index === 0 ? titleId : undefined}>
                <FailReason text={reason} />
              </Title>
              <div className={`num ${styles.advice}`}>
                {index === 0 && open.length > 0 && <span>{t('failedGroups.count', { count: productsIn(open) })}</span>}
                <DeskPart of="ReasonAdvice" reasons={[reason]} />
              </div>
            </Fragment>
          );
        })}
        {open.length > 0 && (
          <Button
            icon="retry"
            size="sm"
            loading={isPressed}
            disabled={!isFree && !isPressed}
            aria-describedby={titleId}
            onClick={onPress}
          >
            {t('failedGroups.again', { count: open.length })}
          </Button>
        )}
      </div>
      <ul>
        {tries.map(([product, count]) => (
          <ListedRow
            key={product.key}
            {...{ product, selection }}
            note={count > 1 && <span>{t('failedGroups.tries', { count })}</span>}
            place={
              <>
                <span>{product.shopName}</span>
                <span>{product.listedAt.split(' ')[0]}</span>
              </>
            }
          />
        ))}
      </ul>
    </li>
  );
}
