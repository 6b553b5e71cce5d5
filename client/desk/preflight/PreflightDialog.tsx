import { type MouseEvent, type ReactNode, useId } from 'react';
import { LISTING_RULES, type ListingRule, type ListingRules } from '../../../shared/domain/listing/listingRules';
import { lookAlikes } from '../../../shared/domain/listing/lookAlikes';
import type { Translate } from '../../../shared/messages/translate';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { focusFirst } from '../../components/Modal/useModalDialog';
import { useTask } from '../../products/useTask';
import { logFailure } from '../../storefront/logFailure';
import { useMessages } from '../../storefront/Storefront';
import { useLoadFacts } from '../productFacts/useProductFacts';
import * as styles from './Preflight.module.css';
import type { CheckResult, Exclusion, Preflight } from './usePreflight';

interface PreflightDialogProps {
  readonly preflight: Preflight;
  readonly channel?: string;
  readonly exclude: Exclusion | undefined;
  /** Further products, which can't be listed. */
  readonly offShelf?: number;
  /** A filter leaves no product. */
  readonly isNone?: boolean;
  readonly onClose: () => void;
}

/** The products that may be refused, by reason, and those that look alike (D183); those of which not all is known can be checked. */
export function PreflightDialog(props: PreflightDialogProps): ReactNode {
  const { preflight, channel, offShelf = 0, isNone, onClose } = props;
  const { results, rules } = preflight;
  const t = useMessages();
  const reasons = LISTING_RULES.flatMap((rule) => {
    const products = results.filter(({ broken }) => broken.includes(rule));
    return products.length > 0 ? [{ rule, products }] : [];
  });
  const alike = lookAlikes(results);
  return (
    <Modal title={t('preflight.title')} onClose={onClose}>
      <ModalBody isText>
        {results.length > 0 && (
          <p className={styles.lead}>{t('preflight.lead', { market: channel ?? t('preflight.usualShops') })}</p>
        )}
        {offShelf > 0 && (
          <p className={styles.reason}>
            {t(results.length > 0 ? 'preflight.excluded' : 'preflight.allLeftOut', { count: offShelf })}
          </p>
        )}
        <DetailsCheck results={results} />
        {reasons.map(({ rule, products }) => (
          <Reason key={rule} {...props} title={reasonOf(rule, rules, t)} products={products} />
        ))}
        {alike.map((products) => (
          <Reason
            key={products[0]?.id}
            {...props}
            exclude={undefined}
            title={t('preflight.alike')}
            products={products}
          />
        ))}
        {reasons.length + alike.length === 0 && results.length > 0 && (
          <p className={styles.reason}>{t('preflight.nothing')}</p>
        )}
        {results.length + offShelf === 0 && (
          <p className={styles.reason}>{t(isNone ? 'tables.noneChosen' : 'preflight.notRead')}</p>
        )}
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>{t('dialog.close')}</Button>
      </ModalFoot>
    </Modal>
  );
}

const NONE: readonly string[] = [];

/** Loads, when asked, what the slot does not know of the products; it can be stopped. */
function DetailsCheck({ results }: Pick<Preflight, 'results'>) {
  const t = useMessages();
  const loadFacts = useLoadFacts();
  const { state, isRunning, start, stop } = useTask({ asked: NONE, failed: NONE });
  const vague = results.filter(({ unknown }) => unknown.length > 0);
  const ids = results.flatMap(({ id, isChecked }) => (isChecked ? [] : id));
  const run = async () => {
    const failure = await start(async (signal, report) => {
      report({ asked: ids, failed: NONE });
      const facts = await loadFacts(ids, signal);
      report({ failed: ids.filter((id) => !facts.get(id)?.parcel) });
    });
    if (failure) logFailure('No check', failure);
  };
  if (vague.length === 0) return null;
  // Some may have been left out meanwhile.
  const countIn = (asked: readonly string[], all: ReadonlySet<string>) => asked.filter((id) => all.has(id)).length;
  const unchecked = new Set(ids);
  const total = countIn(state.asked, new Set(results.map(({ id }) => id)));
  const left = countIn(state.asked, unchecked);
  const failed = countIn(state.failed, unchecked);
  return (
    <section className={styles.reason}>
      <p role="status">
        {isRunning
          ? t('preflight.progress', { total, done: total - left })
          : [
              failed > 0 && t('preflight.failed', { count: failed }),
              ids.length > 0
                ? t('preflight.unknown', { count: ids.length })
                : t('preflight.unseen', { count: vague.length }),
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      {(isRunning || ids.length > 0) && (
        <Button size="sm" onClick={isRunning ? stop : run}>
          {t(isRunning ? 'preflight.stop' : 'preflight.check', { count: ids.length })}
        </Button>
      )}
    </section>
  );
}

interface ReasonProps extends PreflightDialogProps {
  readonly title: string;
  /** Those that it is the reason for. */
  readonly products: readonly CheckResult[];
}

/** A reason with its products, and what takes them out. */
function Reason({ title, products, preflight, exclude, onClose }: ReasonProps) {
  const t = useMessages();
  const ids = products.map(({ id }) => id);
  const heading = useId();
  const takeOut = (event: MouseEvent) => {
    focusFirst(event.currentTarget);
    exclude?.run(ids);
    if (ids.length === preflight.results.length) onClose();
  };
  return (
    <section className={styles.reason}>
      <h3 id={heading}>{title}</h3>
      {exclude && (
        <Button size="sm" aria-describedby={heading} onClick={takeOut}>
          {t(exclude.label, { count: ids.length })}
        </Button>
      )}
      {preflight.results.length > 1 && (
        <ul>
          {products.map(({ id, name = id }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a rule demands. */
function reasonOf(rule: ListingRule, rules: ListingRules, t: Translate) {
  const demand = rules[rule];
  if (demand === null || typeof demand !== 'object') return t(`preflight.${rule}`, { max: Number(demand) });
  if (!('min' in demand)) return t(`preflight.${rule}`, { list: typesOf(demand, t) });
  return t(`preflight.${rule}`, { ...demand });
}

/** "JPEG, PNG or WEBP": JPG is one of them in other letters. */
function typesOf(types: readonly string[], t: Translate) {
  const names = new Set(types.map((type) => type.toUpperCase().replace(/^JPG$/, 'JPEG')));
  const [last = '', ...others] = [...names].reverse();
  return others.length > 0 ? t('preflight.or', { list: others.reverse().join(', '), last }) : last;
}
