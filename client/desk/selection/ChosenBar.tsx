import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { formatCount } from '../../../shared/domain/product/price';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { cartPlus, cross, store } from '../../components/Icon/icons';
import { IconButton } from '../../components/IconButton/IconButton';
import { listIntent } from '../../listing/listRequest';
import { useListToShop } from '../../listing/useListToShop';
import { Picture } from '../../shop/Picture/Picture';
import { useStorefront } from '../../storefront/Storefront';
import { useDesk } from '../useDesk';
import * as styles from './ChosenBar.module.css';
import { columns } from './columns';
import { MAX_COMPARED, openComparison } from './comparison/comparisonAddress';
import { useAddChosen } from './useAddChosen';
import { CHOOSE_BUTTON, useChosen } from './useChosen';

/** Pictures of the products chosen last. */
const PICTURES = 3;
const PICTURE_PX = 44;

/** What can be done with the chosen products, at the bottom of the window. */
export function ChosenBar(): ReactNode {
  const { t, user } = useStorefront();
  const { products, drop, setOn } = useChosen();
  const { adding, add, stop, leftOut, askAgain } = useAddChosen();
  const { list, opening, flow } = useListToShop({ onSent: drop });
  const end = useEndChoosing(() => setOn(false));
  const ids = products.map(({ id }) => id);
  const compared = ids.slice(-MAX_COMPARED);
  const { has } = useDesk();
  const isMany = has('choose-many');
  const hint = isMany ? t('choose.hint') : t('compare.hint', { count: MAX_COMPARED });
  const listAll = async (): Promise<void> => {
    const { found } = await askAgain(ids, listIntent(user, { products }));
    if (found.length > 0) list(found);
  };
  return (
    <div className={styles.room}>
      <section className={styles.bar} aria-label={t('choose.region')}>
        <div className={styles.pictures} aria-hidden="true">
          {products.slice(-PICTURES).map(({ id, image }) => (
            <span key={id}>
              <Picture src={image} alt="" width={PICTURE_PX} height={PICTURE_PX} />
            </span>
          ))}
        </div>
        <p className={styles.words} role="status">
          <b className="num">{t('choose.count', { count: formatCount(products.length) })}</b>
          <span className={styles.note}>
            {leftOut ? t('choose.leftOut', { count: leftOut }) : products.length < 2 && hint}
          </span>
        </p>
        <div className={styles.end}>
          {products.length > 0 && !adding && (
            <Button variant="ghost" size="sm" onClick={() => drop(ids)}>
              {t('choose.clear')}
            </Button>
          )}
          <IconButton icon={cross} label={t('choose.end')} onClick={end} />
        </div>
        {adding ? (
          <div className={styles.actions}>
            <progress
              className={styles.progress}
              value={adding.done}
              max={adding.total}
              aria-label={t('choose.adding', adding)}
            />
            <span className="num">{t('choose.adding', adding)}</span>
            <Button variant="secondary" onClick={stop}>
              {t('choose.stop')}
            </Button>
          </div>
        ) : (
          ids.length > 0 && (
            <div className={styles.actions}>
              {has('compare') && (
                <Button variant="secondary" disabled={ids.length < 2} onClick={() => openComparison(compared)}>
                  <Icon path={columns} />
                  {ids.length > MAX_COMPARED ? t('compare.some', { count: MAX_COMPARED }) : t('compare.open')}
                </Button>
              )}
              {isMany && (
                <>
                  <Button variant="secondary" loading={opening || leftOut === undefined} onClick={() => void listAll()}>
                    <Icon path={store} />
                    {t('choose.list')}
                  </Button>
                  <Button onClick={() => add(ids)}>
                    <Icon path={cartPlus} />
                    {t('choose.add', { count: ids.length })}
                  </Button>
                </>
              )}
            </div>
          )
        )}
        {flow}
      </section>
    </div>
  );
}

/** Ends choosing by Escape, which returns the focus; a dialog or a menu of the header has its own Escape. */
function useEndChoosing(onEnd: () => void): () => void {
  const end = (): void => {
    onEnd();
    document.getElementById(CHOOSE_BUTTON)?.focus();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('header, dialog');
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) end();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return end;
}
