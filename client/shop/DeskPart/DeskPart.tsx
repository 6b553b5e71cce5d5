// The buyer's desk in the pages (ADR 26): each part stands where a page's file names it.
import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import { isPartOn } from '../../../shared/domain/deskParts';
import type { Desk } from '../../desk/createDesk';
import { deskValues } from '../../storage/values/deskValues';
import { logFailure } from '../../storefront/logFailure';
import { useStorefront } from '../../storefront/Storefront';
import { whenIdle, whenInUse } from '../../storefront/whenInUse';

interface DeskState {
  /** Undefined until it is loaded, null for those who have none of its parts. */
  readonly desk?: Desk | null;
  /** It could not be loaded. */
  readonly isMissing?: boolean;
  /** Resolves when the desk is there: asks for it again where it did not come. */
  readonly ask?: () => Promise<unknown>;
}

export const DeskContext = createContext<DeskState>({});

/** The desk; undefined until it is loaded, null for those who have none of its parts. */
export const useDesk = () => useContext(DeskContext).desk;

type PartName = Exclude<keyof Desk, 'has' | 'show' | 'hasFoot'>;
type PropsOf<Views> = (Views extends ComponentType<infer Props> ? (props: Props) => void : never) extends (
  props: infer All,
) => void
  ? All
  : never;

type DeskPartProps<Name extends PartName> = PropsOf<Desk[Name]> & {
  readonly of: Name | readonly Name[];
  readonly children?: ReactNode;
};

/**
 * A part of the desk where a page names it, or several in their order: those that are on. Until the desk is loaded, and
 * without any of them, there are the children.
 */
export function DeskPart<Name extends PartName>({ of, ...props }: DeskPartProps<Name>): ReactNode {
  const desk = useDesk();
  return desk
    ? desk.show(
        [of].flat().map((name) => desk[name as Name]),
        props,
      )
    : props.children;
}

interface DeskProviderProps {
  /** Loads it once. Undefined on the server: nothing of the desk is in a document. */
  readonly load?: () => Promise<Desk>;
  readonly children: ReactNode;
}

/** Loads the desk: when the page is in use, or when the browser is idle and something is kept here. */
export function DeskProvider({ load, children }: DeskProviderProps): ReactNode {
  const { config, user } = useStorefront();
  const owner = config.features?.length === 0 ? null : user;
  const [desk, setDesk] = useState<Desk>();
  const [isMissing, setMissing] = useState(false);
  const [ask] = useState(() => async () => {
    const loaded = await load?.();
    startTransition(() => setDesk(loaded));
  });
  useEffect(() => {
    // The keys of the desk take its place.
    document.onkeydown = owner && isPartOn('command', config) ? keepPress : null;
    if (!owner) return;
    const start = () => {
      ask().catch((error) => {
        // The browser has its keys back.
        document.onkeydown = null;
        setMissing(true);
        logFailure('No desk', error);
        addEventListener('online', start, { once: true });
      });
    };
    (deskValues(owner.id).has() || document.pressed?.length ? whenIdle : whenInUse)(start);
  }, [owner, ask, config]);
  return <DeskContext value={{ desk: owner && desk, isMissing, ask }}>{children}</DeskContext>;
}

/** Keeps what is pressed before the desk is there to hear it, with what was pressed before hydration. */
function keepPress(event: KeyboardEvent) {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  // Ctrl+K, with Caps Lock and on keyboards of other scripts too: the browser would go to its own field.
  if (isCommand && /^(k|\WKeyK)/i.test(event.key + event.code)) event.preventDefault();
  document.pressed?.push(event);
}
