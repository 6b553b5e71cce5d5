import { waitFor } from '@testing-library/react';
import type { ApiClient } from '../../shared/api/apiClient';
import { storedFile, watchStoredFiles } from './cachedCalls';

/** Lets each observed element be seen when the test says so. */
function watchSight() {
  const waiting: Element[] = [];
  let see = () => {};
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      see = () => tell(waiting.splice(0).map((target) => ({ isIntersecting: true, target })));
    }
    observe = (element: Element) => void waiting.push(element);
    unobserve = () => undefined;
  }
  Object.assign(window, { IntersectionObserver: Observer });
  return { waiting, see: () => see() };
}

const fileApi = (files: Record<string, string>) => ({
  fileUrl: jest.fn<Promise<string | undefined>, [{ fileUrl: string }]>(async ({ fileUrl }) => files[fileUrl]),
});

beforeEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
});

describe('stored files', () => {
  it('are asked for once a key and session, when they are about to be seen (S153)', async () => {
    const sight = watchSight();
    const api = fileApi({ 'a.jpg': 'http://cdn.example/a.jpg', 'b.pdf': '/files/b.pdf' });
    document.body.innerHTML = '<img data-key="a.jpg"><img data-key="a.jpg"><a data-key="b.pdf">b</a>';
    watchStoredFiles(api);
    expect(api.fileUrl).not.toHaveBeenCalled();
    sight.see();
    await waitFor(() => expect(document.querySelectorAll('[src="https://cdn.example/a.jpg"]')).toHaveLength(2));
    await waitFor(() => expect(document.querySelector('a')?.getAttribute('href')).toBe('/files/b.pdf'));
    expect(api.fileUrl.mock.calls.map(([{ fileUrl }]) => fileUrl)).toEqual(['a.jpg', 'b.pdf']);

    document.body.insertAdjacentHTML('beforeend', '<video data-key="a.jpg"></video>');
    await waitFor(() => expect(sight.waiting).not.toEqual([]));
    sight.see();
    await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('https://cdn.example/a.jpg'));
    expect(api.fileUrl).toHaveBeenCalledTimes(2);
  });

  it.each<[string, () => Promise<string | undefined>]>([
    ['tells none', async () => undefined],
    ['tells what no page may show', async () => 'javascript:alert(1)'],
    ['tells another key', async () => 'c.jpg'],
    ['fails', () => Promise.reject(new Error('down'))],
  ])('fail as a picture does when the backend %s', async (_what, fileUrl) => {
    const sight = watchSight();
    document.body.innerHTML = '<img data-key="a.jpg">';
    const onError = jest.fn();
    document.querySelector('img')?.addEventListener('error', onError);
    watchStoredFiles({ fileUrl });
    sight.see();
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(document.querySelector('[src]')).toBeNull();
  });

  it('that have an address are not asked for', async () => {
    const api: Partial<ApiClient> = fileApi({});
    expect(await storedFile(api as ApiClient, '/a.jpg')).toBe('/a.jpg');
    expect(api.fileUrl).not.toHaveBeenCalled();
  });
});
