import { type AppError, toAppError } from '../../../shared/errors';

/** How far products are added. */
export interface Adding {
  readonly done: number;
  readonly total: number;
}

interface Outcome {
  readonly added: number;
  /** Products that were not added, but for those that Stop has left. */
  readonly refused: number;
  /** The first refusal, or what ended it, with its product. */
  readonly failure: { readonly error: AppError; readonly id: string } | undefined;
}

interface Steps {
  readonly signal: AbortSignal;
  /** Whether the product was added; it throws when the call fails. */
  readonly addOne: (id: string) => Promise<boolean>;
  readonly onProgress: (adding: Adding) => void;
}

/** Adds products one after the other. A refused one does not stop the others; any other failure does, and Stop. */
export async function addInOrder(ids: readonly string[], { signal, addOne, onProgress }: Steps): Promise<Outcome> {
  let [added, refused] = [0, 0];
  let failure: Outcome['failure'];
  for (const id of ids) {
    if (signal.aborted) break;
    onProgress({ done: added + refused, total: ids.length });
    const outcome = await addOne(id).catch(toAppError);
    if (outcome === true) added++;
    else refused++;
    if (typeof outcome === 'boolean') continue;
    if (outcome.kind !== 'rejected') return { added, refused: ids.length - added, failure: { error: outcome, id } };
    failure ??= { error: outcome, id };
  }
  return { added, refused, failure };
}
