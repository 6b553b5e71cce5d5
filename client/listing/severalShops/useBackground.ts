import { createValue } from '../../storage/createValue';
import { useValue } from '../../storage/useValue';
import { oncePerDocument } from '../../storefront/oncePerDocument';

/** A listing to several shops, which goes on above the pages. */
export interface Background {
  /** Of the listing. */
  readonly id: string;
  /** The entry of the history at which its dialog is open: a navigation puts it away. */
  readonly shownAt?: string;
}

const useStore = oncePerDocument(() => createValue<Background | undefined>(undefined));

/** The listing in the background until the buyer has seen its end, and what begins, shows and ends it. */
export function useBackground() {
  const store = useStore();
  return { background: useValue(store), set: store.set };
}
