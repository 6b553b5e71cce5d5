import { Fragment, type ReactNode, useId, useState } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { failedTries } from '../../../../shared/domain/listing/retries';
import { failedGroups } from '../../../../shared/messages/areas/failedGroups';
import { addMessages } from '../../../../shared/messages/loadedMessages';
import { Button } from '../../../components/Button/Button';
import { useTickRange } from '../../../components/DataTable/useTickRange';
import { Icon } from '../../../components/Icon/Icon';
import { retry as retryIcon } from '../../../components/Icon/icons';
import { PendingRegion } from '../../../components/PendingRegion/PendingRegion';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { useMessages } from '../../../storefront/Storefront';
import { type FailedProduct, isRetryable } from '../retry/retryOrders';
import type { FailedSelection } from '../retry/useFailedSelection';
import * as styles from './FailedGroups.module.css';
import { ListedRow } from './ListedRow';
import { Reasons } from './Reasons';

addMessages(failedGroups);

type Try = ReturnType<typeof failedTries>[number];

interface GroupProps {
  readonly selection: FailedSelection;
  /** What was listed since is known: until then nothing can be tried again. */
  readonly isKnown: boolean;
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
  const { tries, selection, isKnown, isRunning, onRetry } = props;
  const t = useMessages();
  const titleId = useId();
  const { reasons = [] } = tries[0]?.[0] ?? {};
  const open = tries.flatMap(([product]) => (isRetryable(product) && !selection.since.has(product.key) ? product : []));
  const count = open.length;
  const [isPressed, setPressed] = useState(false);
  if (isPressed && !isRunning) setPressed(false);
  const retry = () => {
    setPressed(true);
    onRetry(open);
  };
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
            disabled={!isKnown || (isRunning && !isPressed)}
            aria-describedby={titleId}
            onClick={retry}
          >
            <Icon path={retryIcon} size="small" />
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
