/**
 * Collects what forms of the document submit, as query strings, instead of sending it. Returns the list, and a function that
 * ends the watch.
 */
export function watchFormSends(): { readonly sends: readonly string[]; readonly stop: () => void } {
  const sends: string[] = [];
  const onSubmit = (event: SubmitEvent): void => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const fields = [...new FormData(event.target)].map(([name, value]) => [name, String(value)]);
    sends.push(`${new URL(event.target.action).pathname}?${new URLSearchParams(fields)}`);
  };
  document.addEventListener('submit', onSubmit);
  return { sends, stop: () => document.removeEventListener('submit', onSubmit) };
}
