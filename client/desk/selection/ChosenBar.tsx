import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { cartPlus, store } from '../../components/Icon/icons';
import { useListToShop } from '../../listing/useListToShop';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { TOOLS } from '../../shop/deskTools';
import { Picture } from '../../shop/Picture/Picture';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { useCommand } from '../command/useCommand';
import { productsOnPage } from './ChooseTick';
import * as styles from './ChosenBar.module.css';
import { MAX_COMPARED, openComparison } from './comparison/comparisonAddress';
import { useAddChosen } from './useAddChosen';
import { byId, useChosen } from './useChosen';

/** Pictures of the products chosen last. */
const PICTURES = 3;

export interface AddAtOnce {
  /** Chosen products that are added without a further press. */
  readonly toAdd?: readonly string[];
  /** They are being added. */
  readonly onAdding?: () => void;
}

/** What can be done with the chosen products: in the place of a search's heading, on small screens at the bottom. */
export function ChosenBar(atOnce: AddAtOnce): ReactNode {
  const { t, user } = useStorefront();
  const { selected, drop, setOn } = useChosen();
  const { adding, add, stop, excluded, askAgain } = useAddChosen();
  const { list, running, flow } = useListToShop({ onSent: drop });
  useAddAtOnce(atOnce, add, adding !== undefined);
  const bar = useFocus();
  useEscape(() => setOn(false));
  const products = [...selected.values()];
  const ids = [...selected.keys()];
  const [canCompare, canAdd] = [useHasPart('compare'), useHasPart('choose-many')];
  const listAll = async () => {
    const { found } = await askAgain(ids, { kind: 'list', products, userId: user?.id });
    if (found.length > 0) list(found);
  };
  const isNone = ids.length === 0;
  return (
    <section ref={bar} className={styles.bar} tabIndex={-1} aria-label={t('choose.region')}>
      {!isNone && (
        <div className={styles.pictures} aria-hidden="true">
          {products.slice(-PICTURES).map(({ id, image }) => (
            <span key={id}>
              <Picture src={image} edge={36} />
            </span>
          ))}
        </div>
      )}
      <p className={styles.words} role="status">
        <b className="num">{isNone ? t('choose.none') : t('choose.count', { count: ids.length })}</b>
        <span>{excluded ? ` ${t('choose.excluded', { count: excluded })}` : ''}</span>
      </p>
      {!adding && <TickButtons isNone={isNone} />}
      <div className={styles.actions}>
        {adding ? (
          <>
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
          </>
        ) : (
          <>
            {canCompare && <CompareChosen ids={ids} />}
            {canAdd && (
              <>
                <ChosenButton
                  {...{ icon: store, label: t('choose.list'), letter: 'l' }}
                  variant="secondary"
                  disabled={isNone}
                  loading={running !== undefined || excluded === undefined}
                  onClick={listAll}
                />
                <ChosenButton
                  {...{ icon: cartPlus, label: t('choose.add', { count: ids.length || 1 }), letter: 'a' }}
                  disabled={isNone}
                  onClick={() => add(ids)}
                />
              </>
            )}
          </>
        )}
      </div>
      <div className={styles.done}>
        <Button variant="ghost" onClick={() => setOn(false)}>
          {t('choose.end')}
        </Button>
      </div>
      {flow}
    </section>
  );
}

interface ChosenButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  readonly icon: string;
  readonly label: string;
  /** The key that does the same. */
  readonly letter: string;
  readonly onClick: () => void;
}

/** A button whose command is there while it can be pressed. */
function ChosenButton({ icon, label, letter, onClick, ...button }: ChosenButtonProps) {
  useCommand({ label: button.disabled || button.loading ? '' : label, icon, key: letter, run: onClick });
  return (
    <Button {...button} onClick={onClick}>
      <Icon path={icon} />
      {label}
    </Button>
  );
}

/** Takes the ticks away, or ticks all of the page. */
function TickButtons({ isNone }: { readonly isNone: boolean }) {
  const t = useMessages();
  const { selected, toggle, drop } = useChosen();
  return (
    <>
      {!isNone && (
        <button type="button" className={styles.clear} onClick={() => drop([...selected.keys()])}>
          {t('choose.clear')}
        </button>
      )}
      <button
        type="button"
        className={`${styles.clear} ${styles.all}`}
        onClick={() => toggle(true, byId(productsOnPage()))}
      >
        {t('choose.all')}
        <span className="visually-hidden"> {t('choose.allHere')}</span>
      </button>
    </>
  );
}

/** Compares up to four, and says so where more are chosen. */
function CompareChosen({ ids }: { readonly ids: readonly string[] }) {
  const t = useMessages();
  const isTooMany = ids.length > MAX_COMPARED;
  return (
    <Button variant="secondary" disabled={isTooMany || ids.length < 2} onClick={() => openComparison(ids)}>
      <Icon path={TOOLS.compare.icon} />
      {isTooMany ? t('compare.upTo', { count: MAX_COMPARED }) : t('compare.open')}
    </Button>
  );
}

/** The bar takes the focus of the tool that it covers, and returns what would be lost when it goes. */
function useFocus() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement?.matches('[data-tool]') && getComputedStyle(activeElement).visibility === 'hidden')
      bar.current?.focus({ preventScroll: true });
  }, []);
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-tool=choose]')?.focus({ preventScroll: true });
    },
    [],
  );
  return bar;
}

/** Adds what came with the press that opened the bar, once, and after what is being added. */
function useAddAtOnce({ toAdd, onAdding }: AddAtOnce, add: (ids: readonly string[]) => void, isAdding: boolean) {
  const addAll = useEffectEvent((ids: readonly string[]) => {
    onAdding?.();
    add(ids);
  });
  useEffect(() => {
    if (!isAdding && toAdd && toAdd.length > 0) addAll(toAdd);
  }, [toAdd, isAdding]);
}

/** Ends choosing by Escape; a dialog or a menu of the header has its own. */
function useEscape(onEnd: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('header, dialog');
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) onEnd();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
