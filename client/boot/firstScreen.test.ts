import { loadFiles, whenFirstScreenIsShown } from './firstScreen';

/** A main picture of the document; jsdom loads none. */
function picture(isComplete: boolean, top = 0): HTMLImageElement {
  const image = document.createElement('img');
  image.setAttribute('fetchpriority', 'high');
  Object.defineProperty(image, 'complete', { value: isComplete });
  image.getBoundingClientRect = () => new DOMRect(0, top);
  document.body.append(image);
  return image;
}

/** Lets `count` animation frames begin. */
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await jest.advanceTimersToNextFrame();
  await jest.advanceTimersByTimeAsync(0);
}

function shown(): jest.Mock {
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
  const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];

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
    await jest.advanceTimersByTimeAsync(0);
    expect([first?.media, last?.media]).toEqual(['print', 'print']);
    last?.dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(0);
    expect([first?.media, last?.media]).toEqual(['all', 'all']);
  });
});
