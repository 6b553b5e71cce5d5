import { batchesOf } from './batches';
import type { ListedProduct } from './listedProduct';
import { withRetries } from './retries';

const STATUSES = { S: 'success', F: 'failed' } as const;

/** '5/2 F' is product 2, which failed in batch 5; '5/2@9 F' did so at another shop, and '/2 F' in no batch. */
function rowOf(text: string, index: number): ListedProduct {
  const [, batchId = '', productId = '', shop = '1', status] = /^(\d*)\/(\d)@?(\d)? (.)$/.exec(text) ?? [];
  return {
    ...{ key: `${index}`, productId, name: text, picture: undefined, reasons: [], shopName: `Shop ${shop}` },
    ...{ status: STATUSES[status as 'S'], batchId: batchId || undefined, listedAt: `day ${batchId}` },
  };
}

it.each<[string, readonly string[], readonly string[]]>([
  [
    'stands with its newest try in the batch of the first, which keeps its day',
    ['7/3 F', '6/2 S', '5/2 F', '4/1 S', '4/2 F', '4/3 F'],
    ['day 4: 4/1 S, 6/2 S, 7/3 F'],
  ],
  ['stands once in a batch that has it twice', ['5/2 S', '4/2 F', '4/2 F'], ['day 4: 5/2 S']],
  [
    'has a batch of its own beside another product',
    ['5/2 S', '5/9 S', '4/2 F'],
    ['day 5: 5/2 S, 5/9 S', 'day 4: 4/2 F'],
  ],
  ['has a batch of its own at another shop', ['5/2@9 S', '4/2 F'], ['day 5: 5/2@9 S', 'day 4: 4/2 F']],
  ['has a batch of its own after a success', ['5/2 S', '4/2 S'], ['day 5: 5/2 S', 'day 4: 4/2 S']],
  ['has one of its own after a try that was listed', ['6/2 F', '5/2 S', '4/2 F'], ['day 6: 6/2 F', 'day 4: 5/2 S']],
  ['is not the one that was listed before, in no batch', ['/2 F', '4/2 S'], ['day 4: 4/2 S', 'day : /2 F']],
  ['has a batch of its own where other pages have more of that', ['8/2 S', '4/2 F'], ['day 8: 8/2 S', 'day 4: 4/2 F']],
])('a product that was tried again %s (F23)', (_what, rows, shown) => {
  const { batches } = withRetries(batchesOf(rows.map(rowOf)), ({ id }) => id === '8');
  expect(
    batches.map(({ listedAt, products }) => `${listedAt}: ${products.map(({ name }) => name).join(', ')}`),
  ).toEqual(shown);
});
