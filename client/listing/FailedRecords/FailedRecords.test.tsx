import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ResultRow, resultRow } from '../../../shared/domain/listing/listingResult';
import { button, checkbox, missRole, region, see, tick } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testRow } from '../../testing/testListing';
import { FailedRecords } from './FailedRecords';

const failedRow = (id: string, reason = 'No brand') => resultRow('1', testRow(id, reason));

const open = (failed: readonly ResultRow[], problem?: string, onSent?: (keys: ReadonlySet<string>) => void) =>
  renderWithStorefront(
    <FailedRecords
      rows={failed}
      running={undefined}
      onRetry={async (keys) => {
        onSent?.(keys);
        return problem;
      }}
      onLookUp={async () => undefined}
      onClose={() => {}}
    />,
  );

/** The text of the banner above the table. */
const outcome = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent ?? '')
    .find((text) => text.startsWith('Submitted'));

describe('a retry in Failed Records (D45)', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 10, 2, 31)));

  it('reports each further retry, where it can be seen', async () => {
    // As in Chromium 156.
    const scrollIntoView = jest.fn(() => Promise.resolve());
    Element.prototype.scrollIntoView = scrollIntoView;
    const { user } = open([failedRow('1')]);
    await tick(/^Choose Product 1 for /);
    const tryAgain = button('Try again');
    await user.click(tryAgain);
    expect(outcome()).toBe('Submitted again at 10:02:31. 1 still fails.');
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 10, 2, 40));
    await user.click(tryAgain);
    expect(outcome()).toBe('Submitted again at 10:02:40. 1 still fails.');
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it('of a product that two shops refused is for the shop that was ticked (D78)', async () => {
    const onSent = jest.fn();
    const other = resultRow('2', { ...testRow('1', 'No brand'), chShopName: 'Other shop' });
    const { user } = open([failedRow('1'), other], undefined, onSent);
    await tick('Choose Product 1 for Other shop');
    see('1 chosen');
    await user.click(button('Try again'));
    expect(onSent.mock.calls).toEqual([[new Set(['2/1'])]]);
  });

  it('of which nothing was sent says why, and leaves what is ticked; what was not sent before says so', async () => {
    const { user } = open([{ ...failedRow('1'), failReason: undefined, missing: 'notSent' }], 'Many here');
    see('Not sent');
    await tick(/^Choose Product 1 for /);
    await user.click(button('Try again'));
    see('Many here');
    see('1 chosen');
    expect(outcome()).toBeUndefined();
  });
});

it.each([
  ['each row has its own', [failedRow('1', 'No age'), failedRow('2')]],
  ['all rows have the same', [failedRow('1'), failedRow('2')]],
])('the reasons of Failed Records are no buttons when %s (N12)', (_case, rows) => {
  open(rows);
  missRole('group', 'By reason');
});

it.each([
  [4, -1],
  [5, 0],
])('%d failures are in a table with the tab index %d: above four it scrolls (S171)', (count, tabIndex) => {
  open(Array.from({ length: count }, (_, index) => failedRow(`${index}`)));
  expect(region(`Failed Records(${count})`).tabIndex).toBe(tabIndex);
});

it('shows the first of many rows at once and all of them soon, and selects those to come too (V13)', async () => {
  open(Array.from({ length: 50 }, (_, index) => failedRow(`${index + 1}`)));
  const rows = (state = '') => document.querySelectorAll(`tbody input${state}`);
  expect(rows()).toHaveLength(10);
  fireEvent.click(checkbox('Select all'));
  see('50 chosen');
  await waitFor(() => expect(rows(':checked')).toHaveLength(50));
});
