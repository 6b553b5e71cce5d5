// Whether this document is being left, and what would be cut off.
import { isNumber } from '../storage/shape';
import { storedValue } from '../storage/storedValue';

/** The document that asked for another one, by its time of origin. One that is still there later, for example after Stop, may leave again. */
const leaving = storedValue('login-leaving', isNumber, { scope: 'tab', lifetimeMs: 5_000 });

/** Notes that this document asks for another one, whatever the user is doing. */
export const markLeaving = (): unknown => leaving.set(performance.timeOrigin);

/** Whether this document has asked for another one: the login page, or itself under another user. */
export const isLeavingDocument = (): boolean => leaving.get() === performance.timeOrigin;

/** A document that is there this long after a call has failed stays, for example after a click on a mailto link. */
const LEAVE_MS = 5_000;

let works = 0;

/** Whether this document is at work that the load of another one would cut off. */
export const isAtWork = (): boolean => works > 0;

/**
 * Tells a failed call from one that ends because the document is being left, which Firefox and WebKit do.
 *
 * @param onLeave of work that is not to be cut off, from now until `stop`
 */
export function watchLeaving(onLeave?: (event: BeforeUnloadEvent) => void) {
  let isLeft = false;
  const listener = (event: BeforeUnloadEvent) => {
    isLeft = true;
    onLeave?.(event);
  };
  window.addEventListener('beforeunload', listener);
  if (onLeave) works += 1;
  return {
    isStaying: async () => {
      if (isLeft) await new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
    },
    stop: () => {
      window.removeEventListener('beforeunload', listener);
      if (onLeave) works -= 1;
    },
  };
}

/** The browser asks whether to stay. */
export function askToStay(event: BeforeUnloadEvent): void {
  if (isLeavingDocument()) return;
  event.preventDefault();
  // For browsers before Chrome 119.
  event.returnValue = true;
}
