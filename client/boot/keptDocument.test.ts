import { forgetValues } from '../storage/storedValue';
import { noteUser } from '../storage/values/lastUser';
import { watchDocumentLoads } from '../testing/browserParts';
import { leaveOthersDocument } from './keptDocument';

let over: AbortController;
beforeEach(() => {
  over = new AbortController();
});
afterEach(() => over.abort());

/** A document of this user, of the browser's cache or not, and whether it is left then, and left when Back shows it again. */
function open(user: string | undefined, isKept: boolean, meanwhile?: () => void) {
  document.body.hidden = false;
  document.body.innerHTML = user === undefined ? '' : `<i data-count-of="${user}"></i>`;
  performance.getEntriesByType = () => [{ type: isKept ? 'back_forward' : 'navigate', deliveryType: '' }] as never;
  const loads = watchDocumentLoads();
  leaveOthersDocument(over.signal);
  const isLeft = document.body.hidden;
  meanwhile?.();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: meanwhile !== undefined }));
  return [isLeft, document.body.hidden, loads()];
}

describe('a document that the browser has kept (D199)', () => {
  const { getEntriesByType } = performance;
  afterEach(() => Object.assign(performance, { getEntriesByType }));

  it.each<[string, unknown[], Parameters<typeof open>]>([
    ['of the last user stays', [false, false, 0], ['u1', true]],
    ['of another user is hidden, and loads again', [true, true, 1], ['u2', true]],
    ['of no user stays', [false, false, 0], [undefined, true]],
    ['of memory stays while its user is the last one', [false, false, 0], ['u1', false, () => undefined]],
    ['of memory is left after another login', [false, true, 1], ['u1', false, () => noteUser('u2')]],
    ['of memory is left after a log-out', [false, true, 1], ['u1', false, () => forgetValues()]],
    ['of memory stays without a user', [false, false, 0], [undefined, false, () => noteUser('u2')]],
  ])('%s', (_what, expected, document) => {
    noteUser('u1');
    expect(open(...document)).toEqual(expected);
  });

  it('was rendered just now, so it stays whoever was here before', () => {
    noteUser('u2');
    expect(open('u1', false)).toEqual([false, false, 0]);
  });

  it('stays where storage is blocked, so that the application asks', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(open('u1', true)).toEqual([false, false, 0]);
  });
});
