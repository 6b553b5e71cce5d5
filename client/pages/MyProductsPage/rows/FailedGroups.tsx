import { Fragment, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { failedTries } from '../../../../shared/domain/listing/retries';
import { failedGroups } from '../../../../shared/messages/areas/failedGroups';
import { addMessages } from '../../../../shared/messages/loadedMessages';
import { Button } from '../../../components/Button/Button';
import { useTickRange } from '../../../components/DataTable/useTickRange';
import { Icon } from '../../../components/Icon/Icon';
import { retry } from '../../../components/Icon/icons';
import { PendingRegion } from '../../../components/PendingRegion/PendingRegion';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { useMessages } from '../../../storefront/Storefront';
import { type FailedProduct, isRetryable } from '../retry/retryOrders';
import type { FailedSelection } from '../retry/useFailedSelection';
import * as styles from './FailedGroups.module.css';
import { ListedRow } from './ListedRow';
import { Reasons } from './Reasons';

addMessages(failedGroups);

/** How long a press waits for what was listed since. */
const WAIT_MS = 3_000;

type Try = ReturnType<typeof failedTries>[number];

interface GroupProps {
  readonly selection: FailedSelection;
  /** More of them may turn out to be listed since. */
  readonly isReading: boolean;
  /** Failures are being tried again. */
  readonly isRunning: boolean;
  readonly onRetry: (failed: readonly FailedProduct[]) => void;
}

interface FailedGroupsProps extends GroupProps {
  readonly shown: readonly ListedProduct[];
  readonly pending: boolean;
}

/** What failed, by all that it failed for, the most frequent first; a product that was tried several times stands once. */
export function FailedGroups({ shown, pending, ...props }: FailedGroupsProps): ReactNode {
  const groups = new Map<string, Try[]>();
  for (const tried of failedTries(shown)) {
    const reasons = tried[0].reasons.join('\n');
    groups.set(reasons, [...(groups.get(reasons) ?? []), tried]);
  }
  return (
    <PendingRegion pending={pending}>
      <ul className={styles.groups} onChange={useTickRange()}>
        {[...groups]
          .sort(([, a], [, b]) => b.length - a.length)
          .map(([reasons, tries]) => (
            <Group key={reasons} {...props} tries={tries} />
          ))}
      </ul>
    </PendingRegion>
  );
}

/** Products that failed for the same reasons, below what tries those of them again that were not listed since. */
function Group(props: GroupProps & { readonly tries: readonly Try[] }) {
  const { tries, selection, isRunning } = props;
  const t = useMessages();
  const titleId = useId();
  const { reasons = [] } = tries[0]?.[0] ?? {};
  const open = tries.flatMap(([product]) => (isRetryable(product) && !selection.since.has(product.key) ? product : []));
  const count = open.length;
  const { isPressed, press } = usePress(props, open);
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        {(reasons.length > 0 ? reasons : [t('listing.failed.noReason')]).map((reason, index) => {
          const Title = index === 0 ? 'h2' : 'h3';
          return (
            <Fragment key={reason}>
              <Title id={index === 0 ? titleId : undefined}>
                <Reasons reasons={[reason]} />
              </Title>
              <div className={`num ${styles.advice}`}>
                {index === 0 && count > 0 && <span>{t('failedGroups.count', { count })}</span>}
                <DeskPart of={(desk) => desk.ReasonAdvice} reasons={[reason]} />
              </div>
            </Fragment>
          );
        })}
        {count > 0 && (
          <Button
            variant="secondary"
            size="sm"
            loading={isPressed}
            disabled={isRunning && !isPressed}
            aria-describedby={titleId}
            onClick={press}
          >
            <Icon path={retry} size="small" />
            {t('failedGroups.again', { count })}
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

/** A press that waits a while to know what was listed since; it is one until all is tried. */
function usePress({ isReading, isRunning, onRetry }: GroupProps, open: readonly FailedProduct[]) {
  const [isWaiting, setWaiting] = useState(false);
  const [isSent, setSent] = useState(false);
  if (isSent && !isRunning) setSent(false);
  const start = useEffectEvent(() => {
    setWaiting(false);
    if (open.length === 0 || isRunning) return;
    setSent(true);
    onRetry(open);
  });
  useEffect(() => {
    if (!isWaiting) return;
    if (!isReading) return start();
    const timer = setTimeout(() => start(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isReading]);
  return { isPressed: isWaiting || isSent, press: () => setWaiting(true) };
}
