import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { ProductDetail } from '../../../shared/api/models';
import {
  LISTING_RULES,
  type ListingRule,
  type ListingRules,
  type ProductFacts,
} from '../../../shared/domain/listing/listingRules';
import { attachedPictures, galleryPictures } from '../../../shared/domain/product/galleryPictures';
import type { Translate } from '../../../shared/messages/translate';
import { Button } from '../../components/Button/Button';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { Icon } from '../../components/Icon/Icon';
import { chevronDown } from '../../components/Icon/icons';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { focusFirst } from '../../components/Modal/useModalDialog';
import { itemProduct } from '../../pages/ItemPage/itemFields';
import { loadProducts } from '../../products/loadProducts';
import { useTask } from '../../products/useTask';
import { logFailure } from '../../storefront/logFailure';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import * as styles from './Preflight.module.css';
import { type CheckResult, type Exclusion, factsOnPage, type Preflight, useKnownFacts } from './usePreflight';

interface PreflightDialogProps {
  readonly preflight: Preflight;
  readonly channel: string | undefined;
  readonly exclude: Exclusion | undefined;
  /** Further products, which can't be listed. */
  readonly offShelf?: number;
  readonly onClose: () => void;
}

/** The products that may be refused, by reason, or by product where these are fewer; those of which not all is known can be checked. */
export function PreflightDialog(props: PreflightDialogProps): ReactNode {
  const { preflight, channel, offShelf = 0, onClose } = props;
  const { results } = preflight;
  const t = useMessages();
  const groups = useGroups(preflight);
  return (
    <Modal title={t('preflight.title')} onClose={onClose}>
      <ModalBody>
        {results.length > 0 && (
          <p className={styles.lead}>{t('preflight.lead', { market: channel ?? t('preflight.usualShops') })}</p>
        )}
        {offShelf > 0 && (
          <p className={styles.reason}>
            {t(results.length > 0 ? 'preflight.excluded' : 'preflight.allLeftOut', { count: offShelf })}
          </p>
        )}
        <DetailsCheck results={results} />
        {groups.map((group) => (
          <Group key={group.id} {...props} {...group} />
        ))}
        {groups.length === 0 && results.length > 0 && <p className={styles.reason}>{t('preflight.nothing')}</p>}
        {results.length + offShelf === 0 && <p className={styles.reason}>{t('preflight.notRead')}</p>}
        <Warnings preflight={preflight} />
      </ModalBody>
      <ModalFoot>
        <Button variant="secondary" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

interface ShownGroup {
  /** A product or a rule. */
  readonly id: string;
  readonly title: string;
  /** What it has, each with its key. */
  readonly parts: readonly (readonly [key: string, text: string])[];
  /** Of its products. */
  readonly ids: readonly string[];
}

function useGroups({ results, rules }: Preflight): readonly ShownGroup[] {
  const t = useMessages();
  const refused = results.filter(({ broken }) => broken.length > 0);
  const reasons = LISTING_RULES.filter((rule) => refused.some(({ broken }) => broken.includes(rule)));
  const nameOf = ({ id, name = id }: CheckResult) => name;
  if (refused.length < reasons.length) {
    return refused.map((product) => ({
      id: product.id,
      title: nameOf(product),
      parts: product.broken.map((rule) => [rule, reasonOf(rule, rules, t, product.name)]),
      ids: [product.id],
    }));
  }
  return reasons.map((rule) => {
    const products = refused.filter(({ broken }) => broken.includes(rule));
    return {
      id: rule,
      title: reasonOf(rule, rules, t),
      parts: results.length > 1 ? products.map((product) => [product.id, nameOf(product)]) : [],
      ids: products.map(({ id }) => id),
    };
  });
}

/** Loads, when asked, what the slot does not know of the products; it can be stopped. */
function DetailsCheck({ results }: Pick<Preflight, 'results'>) {
  const { api, t } = useStorefront();
  const [known, learn] = useKnownFacts();
  const { state, isRunning, start, stop } = useTask({ done: 0, total: 0, failed: 0 });
  const vague = results.filter(({ unknown }) => unknown.length > 0);
  const ids = vague.flatMap(({ id }) => (known.get(id)?.pictures === undefined ? id : []));
  const run = async () => {
    const failure = await start(async (signal, report) => {
      report({ done: 0, total: ids.length, failed: 0 });
      const loaded = await loadProducts(api, ids, { signal, onProgress: (done) => report({ done }) });
      const facts = [...loaded].flatMap(([id, product]) => (product ? [[id, factsOf(product)] as const] : []));
      learn(new Map(facts));
      report({ failed: ids.length - facts.length });
    });
    if (failure) logFailure('No check', failure);
  };
  if (vague.length === 0) return null;
  return (
    <section className={styles.reason}>
      <p role="status">
        {isRunning
          ? t('preflight.progress', state)
          : [
              state.failed > 0 && t('preflight.failed', { count: state.failed }),
              ids.length > 0
                ? t('preflight.unknown', { count: ids.length })
                : t('preflight.unseen', { count: vague.length }),
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      {(isRunning || ids.length > 0) && (
        <Button variant="secondary" size="sm" onClick={isRunning ? stop : run}>
          {t(isRunning ? 'preflight.stop' : 'preflight.check', { count: ids.length })}
        </Button>
      )}
    </section>
  );
}

/** What the backend tells of a product. */
function factsOf(product: ProductDetail): ProductFacts {
  const pictures = new Set([product.mainImage, ...attachedPictures(product.attachedImage)].filter(Boolean));
  return { ...factsOnPage(itemProduct(product), galleryPictures(product)), pictures: pictures.size };
}

/** Products or reasons that belong together, and what takes the products out. */
function Group({ title, parts, ids, preflight, exclude, onClose }: PreflightDialogProps & ShownGroup) {
  const t = useMessages();
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
        <Button variant="secondary" size="sm" aria-describedby={heading} onClick={takeOut}>
          {t(exclude.label, { count: ids.length })}
        </Button>
      )}
      {parts.length > 0 && (
        <ul>
          {parts.map(([key, text]) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Hides the warnings of rules that products here break, and shows hidden ones again. */
function Warnings({ preflight }: Pick<PreflightDialogProps, 'preflight'>) {
  const t = useMessages();
  const { rules, results, muted, toggle } = preflight;
  // What was changed here stays, with the focus.
  const [changed, setChanged] = useState<readonly ListingRule[]>([]);
  const shown = LISTING_RULES.filter(
    (rule) => [...muted, ...changed].includes(rule) || results.some(({ broken }) => broken.includes(rule)),
  );
  const change = (rule: ListingRule) => {
    setChanged([...changed, rule]);
    toggle(rule);
  };
  return (
    shown.length > 0 && (
      <details className={styles.warnings}>
        <summary>
          <Icon path={chevronDown} size="small" />
          {t('preflight.warnings')}
        </summary>
        {shown.map((rule) => (
          <Checkbox
            key={rule}
            label={reasonOf(rule, rules, t)}
            checked={!muted.includes(rule)}
            onChange={() => change(rule)}
          />
        ))}
      </details>
    )
  );
}

/** What a rule demands; with a name, how far it is from that. */
function reasonOf(rule: ListingRule, rules: ListingRules, t: Translate, name?: string) {
  const demand = rules[rule];
  if (demand === null || typeof demand !== 'object') return t(`preflight.${rule}`, { max: Number(demand) });
  if (!('min' in demand)) return t(`preflight.${rule}`, { list: typesOf(demand, t) });
  const length = rule === 'name' && name !== undefined && [...name].length;
  return t(length ? 'preflight.nameLength' : `preflight.${rule}`, { ...demand, count: Number(length) });
}

/** "JPEG, PNG or WEBP": JPG is one of them in other letters. */
function typesOf(types: readonly string[], t: Translate) {
  const names = new Set(types.map((type) => type.toUpperCase().replace(/^JPG$/, 'JPEG')));
  const [last = '', ...others] = [...names].reverse();
  return others.length > 0 ? t('preflight.or', { list: others.reverse().join(', '), last }) : last;
}
