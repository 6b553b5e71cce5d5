import { parseStatus } from './statusFilter';

describe('status filter', () => {
  it.each([
    ['SUCCESS', 'SUCCESS'],
    ['FAILED', 'FAILED'],
    ['success', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j', (text, status) => {
    expect(parseStatus(text)).toBe(status);
  });
});
