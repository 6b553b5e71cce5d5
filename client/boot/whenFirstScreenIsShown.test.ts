import { whenFirstScreenIsShown } from './whenFirstScreenIsShown';

/** A main picture of the document; jsdom loads none. */
function picture(isComplete: boolean): HTMLImageElement {
  const image = document.createElement('img');
  image.setAttribute('fetchpriority', 'high');
  Object.defineProperty(image, 'complete', { value: isComplete });
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

describe('the first screen is shown', () => {
  beforeEach(() => jest.useFakeTimers());

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.body.replaceChildren();
  });

  it('when a frame with the main pictures has been painted, and not in the frame before it', async () => {
    picture(true);
    const callback = shown();
    await jest.advanceTimersByTimeAsync(0);
    await frames(1);
    expect(callback).not.toHaveBeenCalled();
    await frames(1);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it.each(['load', 'error'])('only after the last main picture had a %s event', async (event) => {
    const [first, last] = [picture(false), picture(false)];
    const callback = shown();
    first.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(0);
    await frames(3);
    expect(callback).not.toHaveBeenCalled();
    last.dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(0);
    await frames(2);
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
