import type { Control } from './mendDocument';

/** The controls whose effect is in scripts, by the event of their use. Links and submit buttons need no scripts. */
const USES = { click: '[type=button],[type=checkbox]', input: 'input,select' };

declare global {
  interface Document {
    /** The keys that were pressed before the desk is there, which plays them. */
    pressed?: KeyboardEvent[];
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Replays each use of a control before the document has its `hydrated` event: once, in the order of their last uses. Fields
 * read what was typed into them by `useEarlyInput`. Keys are kept for the desk (client/shop/DeskPart).
 */
export function replayInput(): void {
  const used = new Set<Control>();
  let isHydrated = false;
  const pressed: KeyboardEvent[] = [];
  document.pressed = pressed;
  document.onkeydown = (event) => void pressed.push(event);
  const note = ({ type, target, timeStamp }: Event) => {
    const control = (target as Element).closest<Control>(USES[type as 'click']);
    if (!control) return;
    control.usedAt = timeStamp;
    // Its last use counts.
    used.delete(control);
    if (!isHydrated) used.add(control);
  };
  for (const type in USES) {
    // On its way down a use is noted, and on its way up forgotten when it has begun hydration: then React has handled it.
    document.addEventListener(type, note, true);
    document.addEventListener(type, note);
  }
  const repeatAll = async () => {
    isHydrated = true;
    // A task for each: React updates the page between them, and one that fails stops no other.
    await nextTask();
    for (const control of used) {
      if (control.type === 'button') control.click();
      control.dispatchEvent(new Event('change', { bubbles: true }));
      await nextTask();
    }
  };
  document.addEventListener('hydrated', () => void repeatAll(), { once: true });
}
