import { act } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { silenceErrors, watchDocumentLoads } from '../../testing/browserParts';
import { button, see } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { PartBoundary } from './PartBoundary';

let isBroken: boolean;
let failure: Error;

function Part() {
  if (isBroken) throw failure;
  return <p>part</p>;
}

function Away() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/help')}>
      away
    </button>
  );
}

function show(onFailure?: () => void) {
  return renderWithStorefront(
    <>
      <Away />
      <PartBoundary {...(onFailure && { onFailure })}>
        <Part />
      </PartBoundary>
    </>,
  );
}

beforeEach(() => {
  isBroken = true;
  failure = new Error('broken part');
  silenceErrors();
});

describe('PartBoundary', () => {
  it('reloads the document for a part whose chunk is gone, once (N13)', () => {
    failure = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    sessionStorage.clear();
    const loads = watchDocumentLoads();
    const onFailure = jest.fn();
    for (const failures of [0, 1]) {
      show(onFailure).unmount();
      expect([loads(), onFailure.mock.calls.length]).toEqual([1, failures]);
    }
  });

  it('tries again after a navigation', () => {
    show();
    isBroken = false;
    act(() => button('away').click());
    see('part');
  });
});
