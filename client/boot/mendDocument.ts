/** A control; `usedAt` is the time of its last use. */
export type Control = HTMLInputElement & { usedAt?: number };

const CONTROLS = '[type=button], input, select';

const controlsIn = (tree: ParentNode) => [...tree.querySelectorAll<Control>(CONTROLS)];

/**
 * The same for controls that are alike, whatever blanks a minifier has taken out of a document. Outside the document Chromium
 * has no `labels`.
 */
function identityOf(control: Control) {
  const { type, name, ariaLabel, textContent } = control;
  return [type, name, ariaLabel, control.closest('label')?.textContent, textContent].join().replace(/\s/g, '');
}

const identityOfTag = (tag: Element) => ['name', 'property', 'rel'].map((name) => tag.getAttribute(name)).join();

/**
 * Mends a document whose tree React has thrown away, because others have altered it on its way: its head, and what was done
 * before is done again.
 */
export function mendDocument(root: HTMLElement, served: readonly Node[]): void {
  if (served.some((node) => node.isConnected)) return;
  // React has put its own tags behind the server's, and its title before.
  document.head.querySelector('title ~ title')?.remove();
  const tags = [...document.head.querySelectorAll('meta[property], meta[name], [rel=canonical]')];
  for (const [index, tag] of tags.entries())
    if (tags.slice(index + 1).some((other) => identityOfTag(other) === identityOfTag(tag))) tag.remove();

  const old = document.createDocumentFragment();
  old.append(...served);
  const [before, after] = [controlsIn(old), controlsIn(root)];
  const used = before.filter(({ usedAt }) => usedAt !== undefined);
  for (const control of used.sort((a, b) => (a.usedAt ?? 0) - (b.usedAt ?? 0))) {
    const isAlike = (other: Control) => identityOf(other) === identityOf(control);
    const present = after.filter(isAlike)[before.filter(isAlike).indexOf(control)];
    delete control.usedAt;
    if (present && present.usedAt === undefined) repeatUse(control, present);
  }
}

/** Uses a control as the one that it has replaced was used, so that React hears of it. */
function repeatUse({ value, checked }: Control, present: Control) {
  present.focus();
  if (present.type === 'button' || present.checked !== checked) return present.click();
  // By its setter React would not hear of it.
  if (present instanceof HTMLSelectElement) Object.assign(present, { value });
  else if (present.type !== 'checkbox') present.setRangeText(value, 0, present.value.length, 'end');
  for (const type of ['input', 'change']) present.dispatchEvent(new Event(type, { bubbles: true }));
}
