import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProductDetail } from '../../../shared/api/models';
import type { ProductFacts } from '../../../shared/domain/listing/listingRules';
import { attachedPictures, galleryPictures } from '../../../shared/domain/product/galleryPictures';
import { Button } from '../../components/Button/Button';
import { itemProduct } from '../../pages/ItemPage/itemFields';
import { logFailure } from '../../storefront/logFailure';
import { useStorefront } from '../../storefront/Storefront';
import { loadProductDetails } from '../productDetails';
import { factsOnPage } from './factsOnPage';
import * as styles from './Preflight.module.css';
import { useLearnt, type Verdict } from './usePreflight';

interface DetailsCheckProps {
  readonly verdicts: readonly Verdict[];
}

/** Loads, when asked, what the place does not know of the products; it can be stopped. */
export function DetailsCheck({ verdicts }: DetailsCheckProps): ReactNode {
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
