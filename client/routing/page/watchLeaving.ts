import { isLeavingDocument } from '../login/login';

/** A document that is there this long after a call has failed stays, for example after a click on a mailto link. */
const LEAVE_MS = 5_000;

/** Tells a failed call from one that ends because the document is being left, which Firefox and WebKit do. */
export function watchLeaving(onLeave?: (event: BeforeUnloadEvent) => void) {
  let leaving = false;
  const listener = (event: BeforeUnloadEvent) => {
    leaving = true;
    onLeave?.(event);
  };
  window.addEventListener('beforeunload', listener);
  return {
    isStaying: async () => {
      if (leaving) await new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
    },
    stop: () => window.removeEventListener('beforeunload', listener),
  };
}

/** The browser asks whether to stay. */
export function askToStay(event: BeforeUnloadEvent): void {
  if (isLeavingDocument()) return;
  event.preventDefault();
  // For browsers before Chrome 119.
  event.returnValue = true;
}
