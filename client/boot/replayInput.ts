/**
 * The controls whose effect is in scripts, by the event of their use. Links and submit buttons need no scripts, and fields
 * read what was typed into them by `useEarlyInput`.
 */
const USES = { click: '[type=button]', change: 'select' } as const;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Replays each use of a control before the document has its `hydrated` event: once, in the order of their last uses. */
export function replayInput(): void {
  const used = new Set<HTMLElement>();
  let isHydrated = false;
  for (const [type, controls] of Object.entries(USES))
    document.addEventListener(type, ({ target }) => {
      const control = (target as Element).closest<HTMLElement>(controls);
      if (!control) return;
      // Its last use counts. React handles one that begins hydration before this listener hears of it.
      used.delete(control);
      if (!isHydrated) used.add(control);
    });
  const repeatAll = async () => {
    isHydrated = true;
    // A task for each: React updates the page between them, and one that fails stops no other.
    await nextTask();
    for (const control of used) {
      if (control instanceof HTMLButtonElement) control.click();
      else control.dispatchEvent(new Event('change', { bubbles: true }));
      await nextTask();
    }
  };
  document.addEventListener('hydrated', () => void repeatAll(), { once: true });
}
