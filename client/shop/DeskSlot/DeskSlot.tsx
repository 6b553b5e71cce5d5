import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { ProductDetail, Shop } from '../../../shared/api/models';
import type { DeskPart } from '../../../shared/domain/deskParts';
import type { ListedProduct, Success } from '../../../shared/domain/listing/listedProduct';
import type { NamedProduct } from '../../../shared/domain/listing/listingResult';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import type { SkuChoice } from '../../../shared/domain/product/skuChoice';
import { deskValues } from '../../storage/values/deskValues';
import { logFailure } from '../../storefront/logFailure';
import { useStorefront } from '../../storefront/Storefront';
import { whenIdle, whenInUse } from '../../storefront/whenInUse';
import * as styles from './DeskSlot.module.css';

type DetailField = 'id' | 'productName' | 'urlKey' | 'shopId' | 'saleAttrList' | 'skuList';

/** A product as its own page knows it. */
export interface ProductOnPage extends Pick<ProductDetail, DetailField> {
  /** None, one, or lowest and highest. */
  readonly prices: readonly string[];
  /** Undefined when unknown. */
  readonly size: Readonly<Record<'length' | 'width' | 'height' | 'unit', string>> | undefined;
  readonly weight: Readonly<Record<'weight' | 'unit', string>> | undefined;
}

/** What is about to be listed to a shop. */
export interface ShopOrder {
  readonly shop: Shop;
  readonly products: readonly NamedProduct[];
}

type CartRow = Omit<CardProduct, 'isInCart'> & { readonly listable: boolean };

/** Which rows of a table are shown; without a function, all are. */
export interface RowFilter<Row> {
  readonly keeps?: (row: Row) => boolean;
}

interface Filters<Row> {
  readonly onFilter: (filter: RowFilter<Row>) => void;
}

/** What each slot tells the parts of the desk that fill it. */
export interface DeskSlots {
  /** Above every page, for what floats and goes on. */
  readonly frame: Record<never, never>;
  /** On the picture of a card. */
  readonly card: { readonly product: CardProduct };
  /** Above the results of a search. */
  readonly results: { readonly products: readonly CardProduct[] };
  /** Above the rows of the selection cart, whose selection is in its store. */
  readonly cart: { readonly products: readonly CartRow[] } & Filters<CartRow>;
  /** Above the rows of My Products. */
  readonly listings: {
    readonly rows: {
      readonly products: readonly ListedProduct[];
      /** Products on all pages. */
      readonly total: number;
      readonly status: string | undefined;
    };
    /** The selected rows of all pages, by key. */
    readonly selected: ReadonlyMap<string, unknown>;
    /** Hears what is known to be listed, on other pages and devices too. */
    readonly onListed: (listed: readonly Success[]) => void;
  } & Filters<ListedProduct>;
  /** Below the price of a row of the cart. */
  readonly rowPrice: { readonly amount: string | undefined };
  /** Below the price on a product's page. */
  readonly product: {
    readonly product: ProductOnPage;
    /** Those of the gallery, the main one first. */
    readonly pictures: readonly string[];
    readonly choice: SkuChoice;
  };
  /** Above the shops of the List Shop modal. */
  readonly shops: {
    readonly products: readonly NamedProduct[];
    /** The channel of the selected shop. */
    readonly channel: string | undefined;
    /** Lists without these products. */
    readonly onLeaveOut: (ids: readonly string[]) => void;
  };
  /** In a row of the selection cart, after what it says of the product: the names of the shops of this browser. */
  readonly cartProduct: { readonly productId: string; readonly listedTo: readonly string[] | undefined };
  /** Beside the reasons why a product was not listed. */
  readonly reasons: {
    readonly reasons: readonly string[];
    /** There is room from the start: it says all at once. */
    readonly open?: boolean;
  };
  /** In the List Shop modal, below the shops. */
  readonly listShop: {
    /** One for each chosen shop. */
    readonly orders: readonly ShopOrder[];
    /** Leaves products out of the order to a shop. */
    readonly onLeaveOut: (shopId: string, productIds: readonly string[]) => void;
    /** Tells the modal what it is to ask before it lists, or undefined; another text is another question. */
    readonly onQuestion: (question: string | undefined) => void;
    /** List was pressed with this question: pressed once more it lists. */
    readonly isAsked: boolean;
    /** The products are being listed. */
    readonly busy: boolean;
  };
}

export type DeskSlotName = keyof DeskSlots;

/** What fills each slot. */
type DeskViews = { readonly [Name in DeskSlotName]?: ComponentType<DeskSlots[Name]> };

export interface Desk {
  /** Whether a part is on. */
  readonly has: (part: DeskPart) => boolean;
  readonly views: DeskViews;
}

/** Undefined until it is loaded, null for those who have none of its parts. */
export const DeskContext = createContext<Desk | null | undefined>(undefined);

interface DeskProviderProps {
  /** Undefined on the server: nothing of the desk is in a document. */
  readonly load?: (() => Promise<Desk>) | undefined;
  readonly children: ReactNode;
}

/** Loads the desk: when the page is in use, or when the browser is idle and something is kept here or asked for by the address. */
export function DeskProvider({ load, children }: DeskProviderProps): ReactNode {
  const { config, user } = useStorefront();
  const owner = config.features?.length === 0 ? null : user;
  const [desk, setDesk] = useState<Desk>();
  useEffect(() => {
    if (!owner || !load) return;
    // The fragment may be a comparison that somebody shares.
    const isWanted = deskValues(owner.id).has() || window.location.hash;
    const show = (loaded: Desk) => startTransition(() => setDesk(loaded));
    (isWanted ? whenIdle : whenInUse)(() => void load().then(show, (error) => logFailure('No desk', error)));
  }, [owner, load]);
  return <DeskContext value={owner && desk}>{children}</DeskContext>;
}

type DeskSlotProps = { [Name in DeskSlotName]: { readonly name: Name } & DeskSlots[Name] }[DeskSlotName];

/** Where parts of the desk stand once it is loaded; until then there is nothing. */
export function DeskSlot({ name, ...props }: DeskSlotProps): ReactNode {
  const View = useContext(DeskContext)?.views[name] as ComponentType<object> | undefined;
  return View && <View {...props} />;
}

/** A slot that is a line of a buyer's page: it has its height from the start, so that nothing shifts. */
export function DeskLine(props: DeskSlotProps): ReactNode {
  return (
    useContext(DeskContext) !== null && (
      <div className={styles.line}>
        <DeskSlot {...props} />
      </div>
    )
  );
}
