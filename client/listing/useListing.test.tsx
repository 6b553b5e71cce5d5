// What follows the end of a press, by where it was made. How each press ends is told by outbox/listings.
import { act, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { ApiClient } from '../../shared/api/apiClient';
import { AppError } from '../../shared/errors';
import { takeLoginIntent } from '../routing/login/loginIntent';
import { isNumber } from '../storage/shape';
import { storedValue } from '../storage/storedValue';
import { silenceErrors } from '../testing/browserParts';
import { textsOf } from '../testing/find';
import {
  type ListingFault,
  LOST,
  NO_FAULT,
  REFUSED,
  SESSION_ENDED,
  scriptedListing,
  UNSENT,
} from '../testing/listingFaults';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { testOrder } from '../testing/testListing';
import { useListing } from './useListing';

const ONE = [testOrder('1', 'p1')];
const TWO = [testOrder('1', 'p1', 'p2'), testOrder('2', 'p1')];
const LEFT = 'The listing was left: 1 of 2 listings were sent. Their result is in My Products.';

type Shown = ReturnType<typeof useListing>;
type Place = Parameters<Shown['submit']>[1];

function open(api: Partial<ApiClient>) {
  const held: { listing?: Shown; path?: string } = {};
  function Probe() {
    Object.assign(held, { listing: useListing({}), path: useLocation().pathname });
    return null;
  }
  const { rerender } = renderWithStorefront(<Probe />, { api });
  return {
    submit: (place: Place, orders = TWO) => held.listing?.submit({ kind: 'started', orders }, place),
    leave: () => rerender(<p />),
    path: () => held.path,
  };
}
const toasts = () => textsOf(document.querySelectorAll('.toasts p'));

beforeEach(() => {
  silenceErrors();
  window.location.hash = '';
});

it.each<[string, Place, ListingFault, number, unknown, object?]>([
  ['shows a result with all products', 'modal', NO_FAULT, 0, 'complete'],
  ['shows a result of the other shops when one has refused', 'modal', REFUSED, 0, 'early'],
  ['says in its dialog that nothing was sent', 'modal', UNSENT, 0, { message: 'Many here' }],
  ['says in Failed Records that nothing was sent', 'records', UNSENT, 0, { message: 'Many here' }],
  ['says on a page that nothing was sent', 'page', UNSENT, 0, 'close', { toasts: ['Many here'] }],
  ['shows in its own dialog that nothing was sent', 'background', UNSENT, 0, 'early'],
  ['shows what was sent before', 'page', UNSENT, 1, 'early'],
  ['leads to login and closes', 'modal', SESSION_ENDED, 0, 'close', { login: true, shopIds: ['1', '2'] }],
  ['leads to login below Failed Records', 'records', SESSION_ENDED, 0, { message: 'Log in' }, { login: true }],
  ['leads to login with what is left', 'page', SESSION_ENDED, 1, 'early', { login: true, shopIds: ['2'] }],
  ['says its message a minute after a login', 'modal', SESSION_ENDED, 0, 'close', { again: true, toasts: ['Log in'] }],
  ['says it in Failed Records alone', 'records', SESSION_ENDED, 0, { message: 'Log in' }, { again: true }],
  ['leads to My Products when nothing is known', 'modal', LOST, 0, 'close', { path: '/distributor/list/products' }],
  ['closes in the background when nothing is known', 'background', LOST, 0, 'close'],
  ['shows what is known beside what is in doubt', 'records', LOST, 1, 'early'],
])('a press %s (C15, D66, D74-D80, D155)', async (_what, place, fault, faulty, ended, shown = {}) => {
  const { again, shopIds, ...expected } = { again: false, shopIds: undefined, ...shown };
  if (again)
    storedValue('login-redirect', isNumber, { scope: 'tab', lifetimeMs: 60_000 }).set(performance.timeOrigin - 1);
  const { submit, path } = open(scriptedListing(fault, faulty));
  expect(await act(() => submit(place))).toEqual(ended);
  const login = window.location.hash.startsWith('#login');
  expect({ toasts: toasts(), path: path(), login }).toEqual({ toasts: [], path: '/', login: false, ...expected });
  if (shopIds) expect(takeLoginIntent('list')).toMatchObject({ userId: 'u1', shopIds });
});

it.each<[string, Place, AppError, readonly string[]]>([
  // By the specification it has no message.
  ['closes its dialog when its shop refuses it', 'modal', new AppError('rejected', 'Down'), []],
  ['says on a page why its shop refuses it', 'page', new AppError('rejected', 'Down'), ['Down']],
  ['says nothing when another user has come', 'page', new AppError('userChanged', 'Other'), []],
])('a press %s (C15, D168)', async (_what, place, error, said) => {
  const { submit } = open({ ...scriptedListing(), commitListing: () => Promise.reject(error) });
  expect(await act(() => submit(place, ONE))).toBe('close');
  expect(toasts()).toEqual(said);
});

it.each([
  ['how much was sent', '0', LEFT],
  ['why nothing was sent', new AppError('rejected', 'Down'), 'Down'],
])('a press whose page is left says %s; none begins beside it (N21)', async (_what, answer, said) => {
  const held = Promise.withResolvers<string>();
  const { submit, leave } = open({ ...scriptedListing(), commitListing: () => held.promise });
  const first = submit('modal', answer === '0' ? [...ONE, testOrder('2', 'p1')] : ONE);
  const other = open({});
  const message = expect.stringMatching(/^Another listing is still being submitted/);
  expect(await act(() => other.submit('modal', ONE))).toEqual({ message });
  leave();
  await act(async () => (answer instanceof AppError ? held.reject(answer) : held.resolve(answer)));
  expect(await first).toBe('close');
  await waitFor(() => expect(toasts()).toEqual([said]));
});
