type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

/** React keeps the value of a field that it knows here. */
type TrackedInput = HTMLInputElement & { readonly _valueTracker?: { setValue(value: string): void } };

const TEXT_FIELDS = '[type=search],[type=text]';
/**
 * The controls whose effect is in scripts, by event and by whether it is noticed on its way down. While React hydrates, it
 * hydrates the page for a click on its way down and handles it; a field's value at that moment is its first one for React,
 * which calls no handler.
 */
const USES = [
  ['click', '[type=button]', false],
  ['click', '[type=checkbox]', true],
  ['input', `${TEXT_FIELDS},select`, true],
] as const;

/**
 * Repeats what the user does to controls before the document has its `hydrated` event: each control once, in the order of
 * their last use, a field with its last value. Links and submit buttons need no scripts.
 */
export function repeatEarlyInput(): void {
  const repeats = new Map<Control, () => void>();
  let isHydrated = false;
  for (const [type, controls, capture] of USES)
    document.addEventListener(
      type,
      ({ target }) => {
        const control = (target as Element).closest<Control>(controls);
        if (!control) return;
        // Its last use counts, and from hydration on React handles it.
        repeats.delete(control);
        if (!isHydrated) repeats.set(control, repeatOf(control));
      },
      capture,
    );
  // A task for each: React updates the page between them, and one that fails stops no other.
  const repeatNext = (): void => {
    const [next] = repeats;
    if (!next) return;
    const [control, repeat] = next;
    repeats.delete(control);
    setTimeout(repeatNext);
    if (!control.disabled) repeat();
  };
  const begin = (): void => {
    isHydrated = true;
    // What was typed before this script came.
    for (const field of document.querySelectorAll<HTMLInputElement>(TEXT_FIELDS))
      if (field.value !== field.defaultValue && !repeats.has(field)) repeats.set(field, repeatOf(field));
    setTimeout(repeatNext);
  };
  document.addEventListener('hydrated', begin, { once: true });
}

/** Does to a control what the user has done to it, with the events that React listens to. */
function repeatOf(control: Control): () => void {
  if (control instanceof HTMLButtonElement) return () => control.click();
  const { value } = control;
  if (control instanceof HTMLSelectElement)
    return () => {
      control.value = value;
      tell(control);
    };
  const { checked } = control;
  if (control.type === 'checkbox')
    return () => {
      control.checked = !checked;
      control.click();
    };
  return () => {
    if (control.value !== value) control.value = value;
    // React calls a handler when the value is not the one it knows; assigning another one would move the cursor.
    (control as TrackedInput)._valueTracker?.setValue(`${value} `);
    tell(control);
  };
}

/** Tells React of a field's new value, and that the user has left the field. */
function tell(field: HTMLElement): void {
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
