import { formatDateTime, formatDay, isoTime } from './dates';

describe('formatDateTime', () => {
  it.each([
    ['1741598676', 'UTC', '2025-03-10 09:24:36'],
    ['2025-03-10T09:24:36.789Z', 'UTC', '2025-03-10 09:24:36'],
    ['2025-03-10T01:24:36-0800', 'UTC', '2025-03-10 09:24:36'],
    [' 2025-03-10 ', 'UTC', '2025-03-10 00:00:00'],
    [100_000_000, 'UTC', '1973-03-03 09:46:40'],
    [99_999_999_999, 'UTC', '5138-11-16 09:46:39'],
    [100_000_000_000, 'UTC', '1973-03-03 09:46:40'],
    ['2025-03-10T09:24', 'UTC', '2025-03-10 09:24:00'],
    ['2025-03-10T16:00:00Z', '480', '2025-03-11 00:00:00'],
    ['2025-03-09T06:59:59Z', '-300,ha3vo:-240,7cec', '2025-03-09 01:59:59'],
    ['2025-03-09T07:00:00Z', '-300,ha3vo:-240,7cec', '2025-03-09 03:00:00'],
    ['2026-03-10T00:30:00Z', '-300,ha3vo:-240,7cec', '2026-03-09 19:30:00'],
    ['2025-03-10T00:30:00Z', '-210', '2025-03-09 21:00:00'],
    [253402300799000, 'UTC', '9999-12-31 23:59:59'],
    [-62167219200000, 'UTC', '0000-01-01 00:00:00'],
    [0, 'UTC', ''],
  ])('formats %j in %s as %s (S073, D17, N10)', (value, timeZone, text) => {
    expect(formatDateTime(value, timeZone)).toBe(text);
  });

  it.each([
    'yesterday',
    '2025-03-10 or so',
    '2025-03-10T09:24:36+080',
    253402300800000,
    -62167219201000,
    Number.NaN,
    undefined,
  ])('returns an empty string for %j (S088)', (value) => {
    expect([formatDateTime(value, 'UTC'), formatDay(value, 'UTC')]).toEqual(['', '']);
  });

  it('is empty for a date that an offset carries out of four digits', () => {
    expect(formatDateTime(253402300799000, '60')).toBe('');
    expect(formatDateTime(8.64e15, '60')).toBe('');
  });
});

it('formatDay formats the day in a time zone (S065, D17)', () => {
  expect(formatDay('2025-03-14T23:59:59Z', '540')).toBe('2025-03-15');
});

it.each([
  ['2025-03-10T17:24:36+08:00', '2025-03-10T09:24:36.000Z'],
  [0, undefined],
  [253402300800000, undefined],
  [undefined, undefined],
])('isoTime of %j is %s', (value, text) => {
  expect(isoTime(value)).toBe(text);
});
