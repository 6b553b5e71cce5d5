import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { type DeskPartName, isPartOn } from '../../../shared/domain/deskParts';
import { deskValues } from '../../storage/values/deskValues';
import { logFailure } from '../../storefront/logFailure';
import { useStorefront } from '../../storefront/Storefront';
import { whenIdle, whenInUse } from '../../storefront/whenInUse';

/** Which rows of a table are shown; without a function, all are. */
export interface RowFilter<Row> {
  readonly keeps?: (row: Row) => boolean;
  /** Those of all pages, in place of the page's; without them these. */
  readonly rows?: readonly Row[] | undefined;
  /** In place of the rows: there are none. */
  readonly none?: ReactNode;
  /** How many of how many rows are shown. */
  readonly found?: string;
  /** Rows of other pages are not searched. */
  readonly isOfPage?: boolean;
}

/** What each slot tells the parts of the desk that fill it. Whoever has a slot declares it beside it. */
// biome-ignore lint/suspicious/noEmptyInterface: the slots are added where they stand
export interface DeskSlots {}

type DeskSlotName = keyof DeskSlots;

/** What fills each slot. */
export type DeskViews = { readonly [Name in DeskSlotName]?: ComponentType<DeskSlots[Name]> };

export interface Desk {
  /** Whether a part is on. */
  readonly has: (part: DeskPartName) => boolean;
  readonly views: DeskViews;
}

/** Undefined until it is loaded, null for those who have none of its parts. */
export const DeskContext = createContext<Desk | null | undefined>(undefined);

interface DeskProviderProps {
  /** Loads it once. Undefined on the server: nothing of the desk is in a document. */
  readonly load?: () => Promise<Desk>;
  readonly children: ReactNode;
}

/** Resolves when the desk is there: asks for it again where it did not come. */
export const AskContext = createContext<() => Promise<unknown>>(async () => undefined);

/** The letters and commands that were pressed before the desk was there to hear them. */
export const early: KeyboardEvent[] = [];

/** Loads the desk: when the page is in use, or when the browser is idle and something is kept here. */
export function DeskProvider({ load, children }: DeskProviderProps): ReactNode {
  const { config, user } = useStorefront();
  const owner = config.features?.length === 0 ? null : user;
  const [desk, setDesk] = useState<Desk>();
  const ask = useCallback(async () => {
    const loaded = await load?.();
    startTransition(() => setDesk(loaded));
  }, [load]);
  useEffect(() => {
    const pressed = document.pressed?.splice(0) ?? [];
    // The keys of the desk take its place.
    document.onkeydown = owner && load && isPartOn('command', config.features) ? keepPress : null;
    if (!owner || !load) return;
    for (const press of pressed) document.onkeydown?.(press);
    (deskValues(owner.id).has() || pressed.length > 0 ? whenIdle : whenInUse)(() => {
      ask().catch((error) => {
        // The browser has its keys back.
        document.onkeydown = null;
        logFailure('No desk', error);
      });
    });
  }, [owner, load, ask, config]);
  return (
    <DeskContext value={owner && desk}>
      <AskContext value={ask}>{children}</AskContext>
    </DeskContext>
  );
}

function keepPress(event: KeyboardEvent) {
  const { key, code, target } = event;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  // Ctrl+K, with Caps Lock and on keyboards of other scripts too: the browser would go to its own field, and Firefox by `/`.
  const isOwn = isCommand ? /^(k|\WKeyK)/i.test(key + code) : key === '/' && target === document.body;
  if (isOwn) event.preventDefault();
  else if (isCommand || key.length > 1) return;
  early.push(event);
}

type DeskSlotProps = { [Name in DeskSlotName]: { readonly name: Name } & DeskSlots[Name] }[DeskSlotName];

/** Where parts of the desk stand once it is loaded; until then, and without any, there are the children. */
export function DeskSlot({ name, children, ...props }: DeskSlotProps & { readonly children?: ReactNode }): ReactNode {
  const View = useContext(DeskContext)?.views[name] as ComponentType<object> | undefined;
  return View ? <View {...props} /> : children;
}

/** A slot of a buyer's page that has its room from the start, as the class says, so that nothing shifts. */
export function DeskLine({
  className,
  ...props
}: DeskSlotProps & { readonly className: string | undefined }): ReactNode {
  return (
    useContext(DeskContext) !== null && (
      <div className={className}>
        <DeskSlot {...props} />
      </div>
    )
  );
}
