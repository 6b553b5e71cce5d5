import { act, screen, waitFor } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { batchRows } from '../../../shared/domain/listing/batchRows';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { AppError } from '../../../shared/errors';
import { deskValues } from '../../storage/values/deskValues';
import { axeViolations } from '../../testing/axeViolations';
import { watchDownloads } from '../../testing/browserParts';
import { button, expectFocus, missRole, see, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testDesk } from '../../testing/testDesk';
import { testRow } from '../../testing/testListing';
import { BatchMenu } from './BatchMenu';

const ALL = ['Mark all as released', 'CSV of this batch'];
const newest = (product: ListedProduct) => product;
const ROWS = [testRow('1'), testRow('2', 'No brand'), testRow('3')];

const answer: ApiClient['listingDetail'] = async () => ({ items: ROWS, total: ROWS.length });

function open(isCut: boolean, listingDetail = answer, rows = ROWS.slice(0, 1)) {
  const page = renderWithStorefront(
    <BatchMenu id="8" {...{ products: batchRows(rows, '8', 'UTC'), isCut, newest }} />,
    {
      api: { listingDetail },
      desk: testDesk('release-sheet', 'tables'),
    },
  );
  const opener = button('More for batch 8');
  const choose = async (name: string) => {
    await page.user.click(opener);
    await page.user.click(screen.getByRole('menuitem', { name }));
  };
  return { ...page, opener, choose };
}

const { names } = watchDownloads();
const released = () => deskValues('u1').get()?.released;

describe('the menu of a batch', () => {
  it('has the focus while it is open, and gives it back', async () => {
    const { user, opener, container } = open(false);
    await user.click(opener);
    expectFocus(screen.getAllByRole('menuitem')[0]);
    expect(await axeViolations(container)).toEqual([]);
    await user.keyboard('{Escape}');
    missRole('menu');
    expectFocus(opener);
  });

  it.each([
    ['nothing but failures', ['FAILED', 'FAILED'], false, ['CSV of this batch']],
    ['one success', ['FAILED', 'SUCCESS'], false, ALL],
    ['other pages too', ['FAILED'], true, ALL],
  ])('offers what can be done with a batch of %s', async (_what, statuses, isCut, items) => {
    const rows = statuses.map((status, index) => ({ ...testRow(`${index}`), status }));
    const { user, opener } = open(isCut, answer, rows);
    await user.click(opener);
    expect(textsOf(screen.getAllByRole('menuitem'))).toEqual(items);
  });

  it('is not there without anything in it', () => {
    const failed = batchRows([testRow('1', 'No brand')], '8', 'UTC');
    renderWithStorefront(<BatchMenu id="8" products={failed} {...{ isCut: false, newest }} />, {
      desk: testDesk('release-sheet'),
    });
    missRole('button');
  });

  it('ticks what was listed, on other pages too', async () => {
    const { choose, opener } = open(true);
    await choose('Mark all as released');
    await waitFor(() => expect(released()).toEqual(['8/1', '8/3']));
    expectFocus(opener);
  });

  it('downloads the batch; of a longer one the name of the file says what it has (D158)', async () => {
    await open(true, async () => ({ items: ROWS, total: 60 })).choose('CSV of this batch');
    await waitFor(() => expect(names).toEqual(['batch-8-first-3-of-60.csv']));
  });

  it('says why the batch did not come', async () => {
    const { choose } = open(true, () => Promise.reject(new AppError('http', 'The backend is down')));
    await choose('Mark all as released');
    await act(async () => undefined);
    see('The backend is down');
    expect(released()).toBeUndefined();
  });

  it('asks only where the page has a part; says that its ticks end with the page when the storage is full', async () => {
    const asked = jest.fn();
    const { choose } = open(false, asked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await choose('Mark all as released');
    see('Ticks hold until this page is closed: the browser’s storage is full.');
    expect(released()).toEqual(['8/1']);
    expect(asked).not.toHaveBeenCalled();
  });
});
