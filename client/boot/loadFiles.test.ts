import { loadFiles } from './loadFiles';

const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];
const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('the files that follow the first screen', () => {
  afterEach(() => document.head.replaceChildren());

  it('are requested in their order, scripts ahead of pictures', () => {
    loadFiles(['/a.css', '/b.css', '/c.js', '/d.js']);
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/a.css', '/b.css']);
    const scripts = [...document.head.querySelectorAll('script')];
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual(['/c.js', '/d.js']);
    expect(scripts.map(({ fetchPriority }) => fetchPriority)).toEqual(['high', 'high']);
  });

  it.each(['load', 'error'])('apply their sheets together when the last one has a %s event', async (event) => {
    loadFiles(['/a.css', '/b.css']);
    const [first, last] = links();
    first?.dispatchEvent(new Event('load'));
    await tick();
    expect([first?.media, last?.media]).toEqual(['print', 'print']);
    last?.dispatchEvent(new Event(event));
    await tick();
    expect([first?.media, last?.media]).toEqual(['all', 'all']);
  });

  it('may be scripts alone, in a document whose sheets are linked', () => {
    loadFiles(['/c.js']);
    expect(links()).toEqual([]);
  });
});
