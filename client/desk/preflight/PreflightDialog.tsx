import { type MouseEvent, type ReactNode, useId } from 'react';
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
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { focusFirst } from '../../components/Modal/useModalDialog';
import { itemProduct } from '../../pages/ItemPage/itemFields';
import { loadProducts } from '../../products/loadProducts';
import { useTask } from '../../products/useTask';
import { logFailure } from '../../storefront/logFailure';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import * as styles from './Preflight.module.css';
import { factsOnPage, type LeaveOut, type Preflight, useKnownFacts } from './usePreflight';

interface PreflightDialogProps {
  readonly preflight: Preflight;
  readonly channel: string | undefined;
  readonly leaveOut: LeaveOut | undefined;
  readonly onClose: () => void;
}

/** The products that may be refused, by reason; those of which not all is known can be checked. */
export function PreflightDialog(props: PreflightDialogProps): ReactNode {
  const { preflight, channel, onClose } = props;
  const { results, muted } = preflight;
  const t = useMessages();
  const reasons = LISTING_RULES.filter(
    (rule) => muted.includes(rule) || results.some(({ broken }) => broken.includes(rule)),
  );
  return (
    <Modal title={t('preflight.title')} onClose={onClose}>
      <ModalBody>
        <p className={styles.lead}>{t('preflight.lead', { market: channel ?? t('preflight.usualShops') })}</p>
        <DetailsCheck results={results} />
        {reasons.map((rule) => (
          <Reason key={rule} {...props} rule={rule} />
        ))}
        {reasons.length === 0 && <p className={styles.reason}>{t('preflight.nothing')}</p>}
      </ModalBody>
      <ModalFoot>
        <Button variant="secondary" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </ModalFoot>
    </Modal>
  );
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

interface ReasonProps extends PreflightDialogProps {
  readonly rule: ListingRule;
}

/** A rule that products break, or of which the user is not warned. */
function Reason({ rule, preflight, leaveOut, onClose }: ReasonProps) {
  const t = useMessages();
  const heading = useId();
  const { rules, results, muted, toggle } = preflight;
  const isMuted = muted.includes(rule);
  const products = results.filter(({ broken }) => broken.includes(rule));
  const toggleRule = (event: MouseEvent) => {
    if (isMuted) focusFirst(event.currentTarget);
    toggle(rule);
  };
  const takeOut = (event: MouseEvent) => {
    focusFirst(event.currentTarget);
    leaveOut?.run(products.map(({ id }) => id));
    if (products.length === results.length) onClose();
  };
  return (
    <section className={styles.reason}>
      <h3 id={heading} className={isMuted ? styles.muted : undefined}>
        {reasonOf(rule, rules, t)}
      </h3>
      <p className={styles.actions}>
        {leaveOut && !isMuted && (
          <Button variant="secondary" size="sm" aria-describedby={heading} onClick={takeOut}>
            {t(leaveOut.label)}
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-describedby={heading} onClick={toggleRule}>
          {t(isMuted ? 'preflight.warnAgain' : 'preflight.mute')}
        </Button>
      </p>
      {results.length > 1 && (
        <ul>
          {products.map(({ id, name = id }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function reasonOf(rule: ListingRule, rules: ListingRules, t: Translate) {
  const demand = rules[rule];
  if (demand === null || typeof demand !== 'object') return t(`preflight.${rule}`, { max: Number(demand) });
  return t(`preflight.${rule}`, 'min' in demand ? { ...demand } : { list: demand.join(', ').toUpperCase() });
}
