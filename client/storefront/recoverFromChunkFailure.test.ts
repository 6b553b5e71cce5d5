import { toAppError } from '../../shared/errors';
import { watchDocumentLoads } from '../testing/browserParts';
import { recoverFromChunkFailure } from './recoverFromChunkFailure';

const chunkFailure = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

let reloads: () => number;

beforeEach(() => {
  reloads = watchDocumentLoads();
});

describe('recoverFromChunkFailure', () => {
  it('reloads the document once a minute (N13, D15)', () => {
    jest.useFakeTimers();
    expect([recoverFromChunkFailure(chunkFailure()), recoverFromChunkFailure(chunkFailure())]).toEqual([true, false]);
    expect(reloads()).toBe(1);
    jest.advanceTimersByTime(60_000);
    expect(recoverFromChunkFailure(chunkFailure())).toBe(true);
    expect(reloads()).toBe(2);
  });

  it('finds the chunk failure below the error of a loader (N13)', () => {
    expect(recoverFromChunkFailure(toAppError(chunkFailure()))).toBe(true);
  });

  it('leaves other errors alone', () => {
    expect([recoverFromChunkFailure(new Error('odd')), recoverFromChunkFailure('text')]).toEqual([false, false]);
    expect(reloads()).toBe(0);
  });

  it('does not reload without a connection', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect([recoverFromChunkFailure(chunkFailure()), reloads()]).toEqual([false, 0]);
  });

  it('does not reload when the flag can not be stored', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect([recoverFromChunkFailure(chunkFailure()), reloads()]).toEqual([false, 0]);
  });
});
