type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

/**
 * The controls whose effect is in scripts, by event and by whether it is noticed on its way down. While React hydrates, a
 * button's click hydrates the page on its way down and then has its effect; a field's new value is taken for its first one.
 */
const USES = [
  ['click', 'button[type=button]', false],
  ['click', 'input[type=checkbox]', true],
  ['input', 'input:not([type=checkbox]),select', true],
] as const;

/**
 * Repeats what the user does to controls before the document has its `hydrated` event: each control once, in the order of
 * their first use, a field with its last value. Links and submit buttons need no scripts.
 */
export function repeatEarlyInput(): void {
  const repeats = new Map<Control, () => void>();
  const noticing = new AbortController();
  for (const [type, controls, capture] of USES)
    document.addEventListener(
      type,
      ({ target }) => {
        const control = (target as Element).closest<Control>(controls);
        if (control) repeats.set(control, repeatOf(control));
      },
      { capture, signal: noticing.signal },
    );
  document.addEventListener('hydrated', () => {
    noticing.abort();
    // After the effects of the page, and after an event that has hydrated it.
    setTimeout(() => {
      for (const repeat of repeats.values()) repeat();
    });
  });
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
    // React has noticed a value that was assigned, and takes only another one for a change.
    control.value = '';
    control.setRangeText(value);
    tell(control);
  };
}

/** Tells React of a field's new value, and that the user has left the field. */
function tell(field: HTMLElement): void {
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
