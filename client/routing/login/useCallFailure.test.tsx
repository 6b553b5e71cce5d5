import { screen } from '@testing-library/react';
import { AppError } from '../../../shared/errors';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { type LoginIntent, takeLoginIntent } from './loginIntent';
import { type ReportFailure, useCallFailure } from './useCallFailure';

type Arguments = Parameters<ReportFailure>;

function Probe({ args }: { args: Arguments }) {
  const report = useCallFailure();
  return (
    <button type="button" onClick={() => report(...args)}>
      Fail
    </button>
  );
}

async function fail(...args: Arguments) {
  const { user } = renderWithStorefront(<Probe args={args} />);
  await user.click(screen.getByRole('button'));
  return screen.getByRole('status').textContent;
}

const unauthorized = new AppError('unauthorized', 'Log in');
const intent: LoginIntent = { kind: 'list', products: [{ id: '1' }] };

beforeEach(() => {
  window.history.replaceState(null, '', '/search');
});

describe('useCallFailure', () => {
  it.each<[string, ...Arguments]>([
    ['Sold out', new AppError('rejected', 'Sold out')],
    ['Unknown error', new AppError('rejected', '')],
    ['Unknown error', new Error('Broken'), { intent }],
    ['Not listed', new AppError('rejected', 'Sold out'), { text: 'Not listed' }],
    ['', new AppError('rejected', 'Sold out'), { text: '' }],
    ['Log in', unauthorized],
  ])('shows %j (S164, S165)', async (text, ...args) => {
    expect(await fail(...args)).toBe(text);
    expect(window.location.hash).toBe('');
  });

  it('leaves for login with the intent when the session has ended (D66)', async () => {
    expect(await fail(unauthorized, { intent })).toBe('');
    expect(window.location.hash).toContain('#login?redirectUrl=');
    window.history.replaceState(null, '', '/search');
    expect(takeLoginIntent('list')).toEqual(intent);
  });
});
