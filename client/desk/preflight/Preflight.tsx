import { type ReactNode, useEffect } from 'react';
import { isListable } from '../../../shared/domain/product/productStatus';
import type { Translate } from '../../../shared/messages/translate';
import { useCart, useCartStore } from '../../cart/CartProvider';
import { Icon } from '../../components/Icon/Icon';
import { alert, check } from '../../components/Icon/icons';
import { loadable } from '../../components/loadable';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';
import { useMessages } from '../../storefront/Storefront';
import { useDialog } from '../../toasts/useDialog';
import * as note from '../note.module.css';
import * as styles from './Preflight.module.css';
import {
  type Candidate,
  type CheckResult,
  factsOnPage,
  type LeaveOut,
  useKnownFacts,
  usePreflight,
} from './usePreflight';

const PreflightDialog = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './PreflightDialog'));

/** Checks the selected products of the cart, or else those of the page. */
export function CartPreflight({ products }: DeskSlots['cart']): ReactNode {
  const { dispatch } = useCartStore();
  const { selected, known } = useCart((cart) => cart);
  const ids = selected.size > 0 ? [...selected] : products.map(({ id }) => id);
  const candidates = ids.flatMap((id): Candidate | [] => {
    const { listable, productName: name, mainImage: picture } = known.get(id) ?? {};
    return listable ? { id, name, picture } : [];
  });
  const untick = (out: readonly string[]) =>
    dispatch({ kind: 'selected', ids: [...selected].filter((id) => !out.includes(id)) });
  const leaveOut = selected.size > 0 ? ({ label: 'preflight.untick', run: untick } as const) : undefined;
  const offShelf = ids.filter((id) => known.get(id)?.listable === false).length;
  return <PreflightLine products={candidates} offShelf={offShelf} leaveOut={leaveOut} />;
}

/** Checks the product of a page, which is known whole. */
export function ProductPreflight({ product, pictures }: DeskSlots['product']): ReactNode {
  const t = useMessages();
  const [known, learn] = useKnownFacts();
  const facts = factsOnPage(product, pictures);
  useEffect(() => {
    if (!known.has(product.id)) learn(new Map([[product.id, facts]]));
  });
  return isListable(product.productStatus) ? (
    <PreflightLine products={[{ id: product.id, ...facts }]} look={note.note} />
  ) : (
    <p className={note.note}>{t('preflight.product.offShelf')}</p>
  );
}

/** Checks what is about to be listed. */
export function ShopsPreflight({ products, channel, onLeaveOut }: DeskSlots['shops']): ReactNode {
  const cart = useCart(({ known }) => known);
  const candidates = products.map(({ id, name }) => ({ id, name, picture: cart.get(id)?.mainImage }));
  return (
    <PreflightLine
      products={candidates}
      channel={channel}
      leaveOut={{ label: 'preflight.leaveOut', run: onLeaveOut }}
    />
  );
}

interface PreflightLineProps {
  readonly products: readonly Candidate[];
  /** Further products, which can't be listed. */
  readonly offShelf?: number;
  readonly channel?: string;
  readonly leaveOut?: LeaveOut;
  /** The class of the button. */
  readonly look?: string;
}

/** How many products shops may refuse; a press says why. Nothing is blocked. */
function PreflightLine({ products, offShelf = 0, channel, leaveOut, look = styles.line }: PreflightLineProps) {
  const t = useMessages();
  const dialog = useDialog(PreflightDialog);
  const preflight = usePreflight(products, channel);
  if (products.length === 0) return null;
  const refused = preflight.results.filter(({ broken }) => broken.length > 0);
  const isRefused = refused.length > 0;
  return (
    <>
      <button
        type="button"
        className={isRefused ? `${look} ${styles.refused}` : look}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        <Icon path={isRefused ? alert : check} size="small" />
        <span>{lineOf(preflight.results, refused, offShelf, t)}</span>
      </button>
      {dialog.isOpen && <PreflightDialog {...{ preflight, channel, leaveOut }} onClose={dialog.close} />}
    </>
  );
}

function lineOf(results: readonly CheckResult[], refused: readonly CheckResult[], offShelf: number, t: Translate) {
  const ready = results.length - refused.length;
  const how = results.every(({ unknown }) => unknown.length === 0) ? 'ready' : 'looksReady';
  if (results.length + offShelf === 1) {
    const count = refused[0]?.broken.length;
    return count === undefined ? t(`preflight.product.${how}`) : t('preflight.product.refused', { count });
  }
  return [
    ready > 0 && t(`preflight.${how}`, { count: ready }),
    refused.length > 0 && t('preflight.refused', { count: refused.length }),
    offShelf > 0 && t('preflight.offShelf', { count: offShelf }),
  ]
    .filter(Boolean)
    .join(' · ');
}
