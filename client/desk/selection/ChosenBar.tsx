import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { loadable } from '../../components/loadable';
import { useListToShop } from '../../listing/useListToShop';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { Picture } from '../../shop/Picture/Picture';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { useDialog } from '../../toasts/useDialog';
import { useCommand } from '../command/useCommand';
import * as styles from './ChosenBar.module.css';
import { useAddChosen } from './useAddChosen';
import { type ChosenProduct, useChosen } from './useChosen';

const ChosenDialog = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './ChosenDialog'));

/** Pictures of the products chosen last. */
const PICTURES = 3;

interface AddAtOnce {
  /** Chosen products that are added without a further press. */
  readonly toAdd?: readonly string[];
  /** They are being added. */
  readonly onAdding?: () => void;
}

/** What can be done with the chosen products, at the bottom of the window; nothing while none is chosen. */
export function ChosenBar(atOnce: AddAtOnce): ReactNode {
  const { t, user } = useStorefront();
  const toast = useToast();
  const { selected, drop, setOn } = useChosen();
  const { adding, add, stop, isAsking, askAgain } = useAddChosen();
  const { open, running, flow } = useListToShop({ onSent: drop });
  const dialog = useDialog(ChosenDialog);
  useAddAtOnce(atOnce, add, adding !== undefined);
  useEscape(() => setOn(false));
  const [products, ids] = [[...selected.values()], [...selected.keys()]];
  const listAll = async () => {
    const { found = [], gone = 0 } = (await askAgain(ids, { kind: 'list', products, userId: user?.id })) ?? {};
    if (found.length > 0) return open({ kind: 'list', products: found, leftOut: gone });
    if (gone > 0) toast(t('choose.excluded', { count: gone }), 'error');
  };
  const canAdd = useHasPart('choose-many');
  return (
    <>
      {(adding || ids.length > 0 || dialog.isOpen) && (
        <Bar products={products} onOpen={dialog.open}>
          {adding ? (
            <div className={styles.actions}>
              <progress
                className={styles.progress}
                value={adding.done}
                max={adding.total}
                aria-label={t('choose.adding', adding)}
              />
              <span className="num">{t('choose.adding', adding)}</span>
              <Button onClick={stop}>{t('choose.stop')}</Button>
            </div>
          ) : (
            <>
              <DeskPart of="CompareButton" ids={ids} />
              {canAdd && (
                <div className={styles.actions}>
                  <ChosenButton
                    {...{ icon: 'store', label: t('choose.list'), letter: 'l' }}
                    loading={isAsking || running !== undefined}
                    onClick={listAll}
                  />
                  <ChosenButton
                    variant="primary"
                    {...{ icon: 'cartPlus', label: t('choose.add', { count: ids.length }), letter: 'a' }}
                    onClick={() => add(ids)}
                  />
                </div>
              )}
            </>
          )}
          <Button variant="ghost" onClick={() => setOn(false)}>
            {t('choose.end')}
          </Button>
        </Bar>
      )}
      {dialog.isOpen && <ChosenDialog onClose={dialog.close} />}
      {flow}
    </>
  );
}

interface BarProps {
  readonly products: readonly ChosenProduct[];
  /** All of them are to be seen. */
  readonly onOpen: () => void;
  /** Buttons. */
  readonly children: ReactNode;
}

/** The chosen products in short, and what can be done with them. The focus that goes with it returns to where choosing began. */
function Bar({ products, onOpen, children }: BarProps) {
  const t = useMessages();
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-tool=choose]')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <section className={styles.bar} aria-label={t('choose.region')}>
      <div className="container">
        <div role="status">
          <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={onOpen}>
            <span className={styles.pictures} aria-hidden="true">
              {products.slice(-PICTURES).map(({ id, image }) => (
                <span key={id}>
                  <Picture src={image} edge={36} />
                </span>
              ))}
            </span>
            <b className="num">{t('choose.count', { count: products.length })}</b>
            <Icon name="chevronUp" size="small" />
          </button>
        </div>
        {children}
      </div>
    </section>
  );
}

interface ChosenButtonProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'variant' | 'loading'> {
  readonly label: string;
  /** The key that does the same. */
  readonly letter: string;
  readonly onClick: () => void;
}

/** A button whose command is there while it can be pressed. */
function ChosenButton({ label, letter, onClick, ...button }: ChosenButtonProps) {
  useCommand({ label: button.loading ? '' : label, icon: button.icon, key: letter, run: onClick });
  return (
    <Button {...button} onClick={onClick}>
      {label}
    </Button>
  );
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
