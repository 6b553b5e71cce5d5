import { type ReactNode, useEffect } from 'react';
import type { NamedProduct } from '../../../shared/domain/listing/listingResult';
import { isListable } from '../../../shared/domain/product/productStatus';
import type { Translate } from '../../../shared/messages/translate';
import { useCart, useCartStore } from '../../cart/CartProvider';
import type { CartProduct } from '../../cart/cartRows';
import { Icon } from '../../components/Icon/Icon';
import { loadable } from '../../components/loadable';
import type { ItemData } from '../../pages/ItemPage/ItemPage.loader';
import type { RowToolsState } from '../../shop/RowTools/RowTools';
import { useMessages } from '../../storefront/Storefront';
import { useDialog } from '../../toasts/useDialog';
import * as note from '../note.module.css';
import { factsOf, useKnownFacts } from '../productFacts/useProductFacts';
import { useTool } from '../tools/useTool';
import * as styles from './Preflight.module.css';
import { type Candidate, type CheckResult, type Exclusion, usePreflight } from './usePreflight';

const PreflightDialog = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './PreflightDialog'));

interface CartCheckProps {
  /** Those that no filter hides. */
  readonly shown: readonly CartProduct[];
  readonly isFiltered: boolean;
}

/** What is checked in the cart: the selected products that no filter hides, or else those that are shown. */
function useCartCandidates({ shown, isFiltered }: CartCheckProps) {
  const { selected, known, rows } = useCart();
  const all = shown.map(({ id }) => id);
  const taken = isFiltered ? all.filter((id) => selected.has(id)) : [...selected];
  const ids = taken.length > 0 ? taken : all;
  // A filter shows rows of pages that were not opened, too.
  const rowOf = new Map([...shown.map((row) => [row.id, row] as const), ...known]);
  const products = ids.flatMap((id) => rowOf.get(id) ?? []);
  const candidates = products.flatMap(({ listable, id, productName: name, mainImage: picture }) =>
    listable ? { id, name, picture } : [],
  );
  const offShelf = products.length - candidates.length;
  const isOfPage = !isFiltered && ids === all && ids.length < (rows?.total ?? 0);
  return { candidates, offShelf, isOfPage, isNone: ids.length === 0, isTicked: ids === taken };
}

/** What the button above the cart says. */
export function CartCheck(rows: CartCheckProps): ReactNode {
  const t = useMessages();
  const { candidates, ...more } = useCartCandidates(rows);
  const { results } = usePreflight(candidates);
  // Nothing is known of products on pages that were not read.
  if (results.length + more.offShelf === 0) return <span>{t('rowTools.check')}</span>;
  return <Sentence {...more} results={results} inLine />;
}

/** What it opens. */
export function CheckTool({ shown, isFiltered, ...tools }: CartCheckProps & RowToolsState): ReactNode {
  const dialog = useDialog(PreflightDialog);
  useTool(tools, 'check', dialog.open);
  return dialog.isOpen && <CartDialog {...{ shown, isFiltered }} onClose={dialog.close} />;
}

/** Checks again what the button has counted, while it is open alone. */
function CartDialog({ onClose, ...rows }: CartCheckProps & { readonly onClose: () => void }) {
  const { dispatch } = useCartStore();
  const { candidates, offShelf, isNone, isTicked } = useCartCandidates(rows);
  const preflight = usePreflight(candidates);
  const untick: Exclusion = { label: 'preflight.untick', run: (ids) => dispatch({ kind: 'unticked', ids }) };
  return <PreflightDialog {...{ preflight, offShelf, isNone, onClose }} exclude={isTicked ? untick : undefined} />;
}

/** Checks the product of a page, which is known whole. */
export function ProductCheck({ product, pictures }: Pick<ItemData, 'product' | 'pictures'>): ReactNode {
  const t = useMessages();
  const [known, learn] = useKnownFacts();
  const facts = factsOf(product, pictures);
  useEffect(() => {
    if (!known.get(product.id)?.parcel) learn(new Map([[product.id, facts]]));
  });
  return isListable(product.productStatus) ? (
    <PreflightLine products={[{ id: product.id, ...facts }]} isNote />
  ) : (
    <p className={note.note}>
      <span className={`${styles.sentence} ${styles.refused}`}>
        <Icon name="alert" size="small" />
        <span>{t('preflight.product.offShelf')}</span>
      </span>
    </p>
  );
}

interface ShopsPreflightProps {
  readonly products: readonly NamedProduct[];
  /** Of the selected shop. */
  readonly channel: string | undefined;
  /** Lists without these products. */
  readonly onExclude: (ids: readonly string[]) => void;
}

/** Checks what is about to be listed. */
export function ShopsPreflight({ products, channel, onExclude }: ShopsPreflightProps): ReactNode {
  const cart = useCart(({ known }) => known);
  const candidates = products.map(({ id, name }) => ({ id, name, picture: cart.get(id)?.mainImage }));
  return (
    <PreflightLine products={candidates} channel={channel} exclude={{ label: 'preflight.exclude', run: onExclude }} />
  );
}

interface PreflightLineProps {
  readonly products: readonly Candidate[];
  readonly channel?: string;
  readonly exclude?: Exclusion;
  /** Among the notes of a product. */
  readonly isNote?: boolean;
}

/** How many products shops may refuse; a press says why. Nothing is blocked. */
function PreflightLine({ products, channel, exclude, isNote = false }: PreflightLineProps) {
  const dialog = useDialog(PreflightDialog);
  const preflight = usePreflight(products, channel);
  if (products.length === 0) return null;
  return (
    <>
      <button type="button" className={isNote ? note.note : styles.line} aria-haspopup="dialog" onClick={dialog.open}>
        <Sentence {...preflight} isNote={isNote} />
      </button>
      {dialog.isOpen && <PreflightDialog {...{ preflight, channel, exclude }} onClose={dialog.close} />}
    </>
  );
}

interface SentenceProps {
  readonly results: readonly CheckResult[];
  /** Further products, which can't be listed. */
  readonly offShelf?: number;
  /** There are more on other pages. */
  readonly isOfPage?: boolean;
  readonly isNote?: boolean;
  /** It has two lines; what it opens says all of it. */
  readonly inLine?: boolean;
}

function Sentence({ results, offShelf = 0, isOfPage, isNote = false, inLine }: SentenceProps) {
  const t = useMessages();
  const refused = results.filter(({ broken }) => broken.length > 0);
  const isRefused = refused.length > 0;
  const ready = results.filter(({ broken, isChecked }) => isChecked && broken.length === 0).length;
  const unchecked = results.length - refused.length - ready;
  return (
    <span className={isRefused ? `${styles.sentence} ${styles.refused}` : styles.sentence}>
      {(isRefused || ready > 0) && <Icon name={isRefused ? 'alert' : 'check'} size="small" />}
      <span className={inLine ? styles.inLine : undefined}>
        {results.length + offShelf === 1
          ? textOfOne(results[0], t)
          : [
              ready > 0 && t('preflight.ready', { count: ready }),
              isRefused && t('preflight.refused', { count: refused.length }),
              unchecked > 0 && t('preflight.unchecked', { count: unchecked }),
              offShelf > 0 && t('preflight.offShelf', { count: offShelf }),
              isOfPage && t('preflight.onPage'),
            ]
              .filter(Boolean)
              // The dot begins no line.
              .join('\u00a0· ')}
      </span>{' '}
      {isRefused && !isNote && <span className={styles.why}>{t('preflight.why')}</span>}
    </span>
  );
}

/** Of one product: how many rules it breaks, unless it is off the shelf. */
function textOfOne(result: CheckResult | undefined, t: Translate) {
  if (!result) return t('preflight.product.offShelf');
  const { broken, isChecked } = result;
  if (broken.length > 0) return t('preflight.product.refused', { count: broken.length });
  return t(isChecked ? 'preflight.product.ready' : 'preflight.product.unchecked');
}
