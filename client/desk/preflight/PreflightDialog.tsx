import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
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
import { itemProduct } from '../../pages/ItemPage/itemFields';
import { Modal, ModalBody, ModalFoot } from '../../shop/Modal/Modal';
import { focusFirst } from '../../shop/Modal/useModalDialog';
import { logFailure } from '../../storefront/logFailure';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { loadProductDetails } from '../productDetails';
import * as styles from './Preflight.module.css';
import { factsOnPage, type LeaveOut, type Preflight, useLearnt, type Verdict } from './usePreflight';

interface PreflightDialogProps {
  readonly preflight: Preflight;
  readonly channel: string | undefined;
  readonly leaveOut: LeaveOut | undefined;
  readonly onClose: () => void;
}

/** The products that may be refused, by reason; those of which not all is known can be checked. */
export function PreflightDialog(props: PreflightDialogProps): ReactNode {
  const { preflight, channel, onClose } = props;
  const { verdicts, silenced } = preflight;
  const t = useMessages();
  const reasons = LISTING_RULES.map((rule) => ({
    rule,
    products: verdicts.filter(({ broken }) => broken.includes(rule)),
    isSilenced: silenced.includes(rule),
  })).filter(({ products, isSilenced }) => products.length > 0 || isSilenced);
  return (
    <Modal title={t('preflight.title')} onClose={onClose}>
      <ModalBody>
        <p className={styles.lead}>{t('preflight.lead', { market: channel ?? t('preflight.usualShops') })}</p>
        <DetailsCheck verdicts={verdicts} />
        {reasons.map((reason) => (
          <Reason key={reason.rule} {...props} {...reason} />
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

/** Loads, when asked, what the place does not know of the products; it can be stopped. */
function DetailsCheck({ verdicts }: Pick<Preflight, 'verdicts'>): ReactNode {
  const { api, t } = useStorefront();
  const [known, learn] = useLearnt();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [failed, setFailed] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const vague = verdicts.filter(({ unknown }) => unknown.length > 0);
  const ids = vague.flatMap(({ id }) => (isWhole(known.get(id)) ? [] : id));
  const run = async (): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    setFailed(0);
    const onProgress = (done: number): void => setProgress({ done, total: ids.length });
    onProgress(0);
    try {
      const details = await loadProductDetails(api, ids, { signal: stop.signal, onProgress });
      learn(new Map([...details.found].map(([id, detail]) => [id, factsOf(detail)])));
      setFailed(ids.length - details.found.size);
    } catch (error) {
      if (!stop.signal.aborted) logFailure('No check', error);
    } finally {
      setProgress(undefined);
    }
  };
  if (vague.length === 0) return null;
  return (
    <section className={styles.reason}>
      <p role="status">
        {progress
          ? t('preflight.progress', progress)
          : [
              failed > 0 && t('preflight.failed', { count: failed }),
              ids.length > 0
                ? t('preflight.unknown', { count: ids.length })
                : t('preflight.unseen', { count: vague.length }),
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      {progress ? (
        <Button variant="secondary" size="sm" onClick={() => running.current?.abort()}>
          {t('preflight.stop')}
        </Button>
      ) : (
        ids.length > 0 && (
          <Button variant="secondary" size="sm" onClick={() => void run()}>
            {t('preflight.check', { count: ids.length })}
          </Button>
        )
      )}
    </section>
  );
}

const isWhole = (facts: ProductFacts | undefined): boolean => facts?.pictures !== undefined;

/** What the backend tells of a product. */
function factsOf(product: ProductDetail): ProductFacts {
  const pictures = new Set([product.mainImage, ...attachedPictures(product.attachedImage)].filter(Boolean));
  return { ...factsOnPage(itemProduct(product), galleryPictures(product)), pictures: pictures.size };
}

interface ReasonProps extends PreflightDialogProps {
  readonly rule: ListingRule;
  readonly products: readonly Verdict[];
  readonly isSilenced: boolean;
}

/** A rule that products break, or of which the user is not warned. */
function Reason({ rule, products, isSilenced, preflight, leaveOut, onClose }: ReasonProps): ReactNode {
  const t = useMessages();
  const heading = useId();
  const { rules, verdicts, silenced, silence } = preflight;
  const toggle = (event: MouseEvent): void => {
    if (isSilenced) focusFirst(event.currentTarget);
    silence(isSilenced ? silenced.filter((other) => other !== rule) : [...silenced, rule]);
  };
  const takeOut = (event: MouseEvent): void => {
    focusFirst(event.currentTarget);
    leaveOut?.run(products.map(({ id }) => id));
    if (products.length === verdicts.length) onClose();
  };
  return (
    <section className={styles.reason}>
      <h3 id={heading} className={isSilenced ? styles.silenced : undefined}>
        {reasonOf(rule, rules, t)}
      </h3>
      <p className={styles.actions}>
        {leaveOut && !isSilenced && (
          <Button variant="secondary" size="sm" aria-describedby={heading} onClick={takeOut}>
            {t(leaveOut.label)}
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-describedby={heading} onClick={toggle}>
          {t(isSilenced ? 'preflight.warnAgain' : 'preflight.silence')}
        </Button>
      </p>
      {verdicts.length > 1 && (
        <ul>
          {products.map(({ id, name = id }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function reasonOf(rule: ListingRule, rules: ListingRules, t: Translate): string {
  const demand = rules[rule];
  if (demand === null || demand === true) return t(`preflight.${rule}`);
  if (typeof demand === 'number') return t(`preflight.${rule}`, { max: demand });
  if ('min' in demand) return t(`preflight.${rule}`, { ...demand });
  return t(`preflight.${rule}`, { list: demand.join(', ').toUpperCase() });
}
