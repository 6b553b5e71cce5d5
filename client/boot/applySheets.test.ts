import { applySheets } from './applySheets';

/** A sheet for later; without `sheet` it has not arrived. */
function link(isThere: boolean): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.media = 'print';
  Object.defineProperty(element, 'sheet', { value: isThere ? {} : null });
  document.head.append(element);
  return element;
}

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('style sheets for later', () => {
  afterEach(() => document.head.replaceChildren());

  it.each(['load', 'error'])('apply together when the last one has a %s event', async (event) => {
    const [first, last] = [link(true), link(false)];
    const applied = applySheets();
    await tick();
    expect([first.media, last.media]).toEqual(['print', 'print']);
    last.dispatchEvent(new Event(event));
    await applied;
    expect([first.media, last.media]).toEqual(['all', 'all']);
  });

  it('are none in a later document', async () => {
    const other = link(true);
    other.media = 'screen';
    await applySheets();
    expect(other.media).toBe('screen');
  });
});
