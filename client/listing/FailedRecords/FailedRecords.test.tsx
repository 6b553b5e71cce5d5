import { screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { type ResultRow, resultRow } from '../../../shared/domain/listing/listingResult';
import { axeViolations } from '../../testing/axeViolations';
import { installBrowserParts } from '../../testing/browserParts';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testRow } from '../../testing/testListing';
import { FailedRecords } from './FailedRecords';

installBrowserParts();

const failedRow = (id: string, reason = 'No brand'): ResultRow => resultRow('1', testRow(id, reason));

/** The dialog over rows that change with each retry, as its owner's do. */
function Records({ rounds }: { readonly rounds: readonly (readonly ResultRow[])[] }): ReactNode {
  const [round, setRound] = useState(0);
  return (
    <FailedRecords
      failed={rounds[Math.min(round, rounds.length - 1)] ?? []}
      busy={false}
      progress={undefined}
      onRetry={async () => setRound(round + 1)}
      onClose={() => undefined}
    />
  );
}

const open = (...rounds: readonly (readonly ResultRow[])[]) => renderWithStorefront(<Records rounds={rounds} />);

const tryAgain = (): HTMLButtonElement => screen.getByRole('button', { name: 'Try again' });
const ticks = (): string[] =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map(({ labels }) => labels?.[0]?.textContent ?? '');
/** The text of the banner above the table. */
const outcome = (): string | undefined =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent ?? '')
    .find((text) => text.startsWith('Submitted'));

describe('a retry in Failed Records (D45)', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 10, 2, 31)));
  afterEach(() => jest.restoreAllMocks());

  it('that fails again says so and keeps the ticks', async () => {
    const rows = [failedRow('1'), failedRow('2'), failedRow('3')];
    const { user, container } = open(rows, rows);
    expect(outcome()).toBeUndefined();
    await user.click(screen.getByRole('checkbox', { name: 'Select Product 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Product 3' }));
    await user.click(tryAgain());
    expect(outcome()).toBe('Submitted again at 10:02:31. 2 still fail.');
    expect(ticks()).toEqual(['Select Product 1', 'Select Product 3']);
    expect(screen.getByText('2 selected')).toBeTruthy();
    expect(tryAgain().disabled).toBe(false);
    expect(document.activeElement).toBe(tryAgain());
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each<[string, readonly string[], string, readonly string[]]>([
    ['some were listed', ['2', '3'], '1 listed, 1 still fails.', ['Select Product 2']],
    ['all were listed', ['3'], '2 listed.', []],
  ])('says when %s', async (_case, left, text, ticked) => {
    const { user } = open(
      [failedRow('1'), failedRow('2'), failedRow('3')],
      left.map((id) => failedRow(id)),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select Product 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Product 2' }));
    await user.click(tryAgain());
    expect(outcome()).toBe(`Submitted again at 10:02:31. ${text}`);
    expect(ticks()).toEqual(ticked);
  });

  it('reports each further retry, where it can be seen', async () => {
    // As in Chromium 156.
    const scrollIntoView = jest.fn(() => Promise.resolve());
    Element.prototype.scrollIntoView = scrollIntoView;
    const { user } = open([failedRow('1')], [failedRow('1')]);
    await user.click(screen.getByRole('checkbox', { name: 'Select Product 1' }));
    await user.click(tryAgain());
    expect(outcome()).toBe('Submitted again at 10:02:31. 1 still fails.');
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 10, 2, 40));
    await user.click(tryAgain());
    expect(outcome()).toBe('Submitted again at 10:02:40. 1 still fails.');
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });
});

describe('the reasons of Failed Records (N12)', () => {
  it('select their rows when one has several', async () => {
    const { user } = open([failedRow('1', 'No age'), failedRow('2'), failedRow('3')]);
    const groups = within(screen.getByRole('group', { name: 'By reason' }));
    expect(groups.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['No brand (2)', 'No age (1)']);
    await user.click(groups.getByRole('button', { name: 'No brand (2)' }));
    expect(ticks()).toEqual(['Select Product 2', 'Select Product 3']);
  });

  it.each([
    ['each row has its own', [failedRow('1', 'No age'), failedRow('2')]],
    ['all rows have the same', [failedRow('1'), failedRow('2')]],
  ])('are no buttons when %s', (_case, rows) => {
    open(rows);
    expect(screen.queryByRole('group', { name: 'By reason' })).toBeNull();
  });
});
