import { hrefsOf } from '../testing/find';
import { loadFiles, whenFirstScreenIsShown } from './firstScreen';

/** A main picture of the document; jsdom loads none. */
function picture(isComplete: boolean, top = 0) {
  const image = document.createElement('img');
  image.setAttribute('fetchpriority', 'high');
  Object.defineProperty(image, 'complete', { value: isComplete });
  image.getBoundingClientRect = () => new DOMRect(0, top);
  document.body.append(image);
  return image;
}

/** Lets `count` animation frames begin. */
async function frames(count: number) {
  for (let frame = 0; frame < count; frame++) await jest.advanceTimersToNextFrame();
  await jest.advanceTimersByTimeAsync(0);
}

function shown() {
  const callback = jest.fn();
  whenFirstScreenIsShown(callback);
  return callback;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('the first screen is shown', () => {
  it.each(['load', 'error'])('when the last main picture had a %s event, and a frame was painted', async (event) => {
    const [first, last] = [picture(false), picture(false), picture(true), picture(false, window.innerHeight)];
    const callback = shown();
    first?.dispatchEvent(new Event('load'));
    await frames(3);
    expect(callback).not.toHaveBeenCalled();
    last?.dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(0);
    await frames(1);
    expect(callback).not.toHaveBeenCalled();
    await frames(1);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('after a second, when a picture does not arrive', async () => {
    picture(false);
    const callback = shown();
    await jest.advanceTimersByTimeAsync(999);
    expect(callback).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('at once in a tab in the background, where no frame is painted', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    picture(false);
    const callback = shown();
    await jest.advanceTimersByTimeAsync(0);
    expect(callback).toHaveBeenCalledTimes(1);
  });
});

describe('the files that follow the first screen', () => {
  const links = () => [...document.head.querySelectorAll('link')];
  const scripts = () => [...document.head.querySelectorAll('script')];
  const missing = jest.fn();
  /** What happens to a file: `page` is an answer with HTML in a script's place. */
  const end = async (element: HTMLScriptElement | HTMLLinkElement | undefined, how: string) => {
    const filename = element instanceof HTMLScriptElement ? element.src : '';
    if (how === 'page') window.dispatchEvent(new ErrorEvent('error', { error: new SyntaxError('<'), filename }));
    element?.dispatchEvent(new Event(how === 'error' ? 'error' : 'load'));
    await jest.advanceTimersByTimeAsync(1_000);
  };
  beforeEach(() => missing.mockClear());

  it('are requested in their order, scripts ahead of pictures', () => {
    loadFiles(['/a.css', '/b.css', '/c.js', '/d.js'], missing);
    expect(hrefsOf(links())).toEqual(['/a.css', '/b.css']);
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/c.js', '/d.js']);
    expect(scripts().map(({ fetchPriority }) => fetchPriority)).toEqual(['high', 'high']);
  });

  it.each<[string, string[], (string | undefined)[]]>([
    ['together when the last one has arrived', ['load'], ['all', 'all']],
    ['when one has arrived the second time', ['error', 'load'], ['all', 'all']],
    ['without one that is lost twice', ['error', 'error'], ['all', 'print']],
  ])('apply their sheets %s (N13)', async (_when, ends, media) => {
    loadFiles(['/a.css', '/b.css'], missing);
    await end(links()[0], 'load');
    expect(links().map((link) => link.media)).toEqual(['print', 'print']);
    for (const how of ends) await end(links()[1], how);
    expect(links().map((link) => [link.getAttribute('href'), link.media])).toEqual([
      ['/a.css', media[0]],
      ['/b.css', media[1]],
    ]);
    expect(missing).not.toHaveBeenCalled();
  });

  it.each([
    ['arrives', ['load'], 0],
    ['arrives the second time', ['error', 'load'], 0],
    ['is answered by a page first', ['page', 'load'], 0],
    ['is lost twice', ['error', 'error'], 1],
    ['is answered by a page twice', ['page', 'page'], 1],
  ])('are missed when a script %s: %j (N13)', async (_what, ends, times) => {
    loadFiles(['/a.js', '/b.js'], missing);
    await end(scripts()[1], 'load');
    for (const how of ends) await end(scripts()[0], how);
    expect([missing.mock.calls.length, scripts().length]).toEqual([times, 2]);
  });
});
