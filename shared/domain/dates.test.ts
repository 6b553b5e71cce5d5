import { formatDateTime, formatDay } from './dates';

describe('formatDateTime', () => {
  it.each([
    [1741598676000, 'UTC', '2025-03-10 09:24:36'],
    ['1741598676000', 'UTC', '2025-03-10 09:24:36'],
    [1741598676, 'UTC', '2025-03-10 09:24:36'],
    ['1741598676', 'UTC', '2025-03-10 09:24:36'],
    ['2025-03-10T09:24:36Z', 'UTC', '2025-03-10 09:24:36'],
    ['2025-03-10T09:24:36.789Z', 'UTC', '2025-03-10 09:24:36'],
    ['2025-03-10T17:24:36+08:00', 'UTC', '2025-03-10 09:24:36'],
    ['2025-03-10T17:24:36+0800', 'UTC', '2025-03-10 09:24:36'],
    ['2025-03-10 09:24:36', 'UTC', '2025-03-10 09:24:36'],
    ['2025-03-10T09:24', 'UTC', '2025-03-10 09:24:00'],
    ['2025-03-10', 'UTC', '2025-03-10 00:00:00'],
    ['2025-03-10T23:30:00Z', 'Asia/Shanghai', '2025-03-11 07:30:00'],
    ['2025-03-10T16:00:00Z', 'Asia/Shanghai', '2025-03-11 00:00:00'],
    ['2025-03-10T00:30:00Z', 'America/New_York', '2025-03-09 20:30:00'],
    [0, 'UTC', '1970-01-01 00:00:00'],
    [-1000, 'UTC', '1969-12-31 23:59:59'],
  ])('formats %j in %s as %s (S073, D17, N10)', (value, timeZone, text) => {
    expect(formatDateTime(value, timeZone)).toBe(text);
  });

  it.each(['', 'yesterday', '2025-13-01', '2025-03-10T25:00', '99999999999999999999', Number.NaN, undefined])(
    'returns an empty string for %j (S088)',
    (value) => {
      expect([formatDateTime(value, 'UTC'), formatDay(value, 'UTC')]).toEqual(['', '']);
    },
  );
});

describe('formatDay', () => {
  it.each([
    ['2025-03-14T23:59:59Z', 'UTC', '2025-03-14'],
    ['2025-03-14T23:59:59Z', 'Asia/Tokyo', '2025-03-15'],
    [1741910400000, 'UTC', '2025-03-14'],
  ])('formats %j in %s as %s (S065, D17)', (value, timeZone, text) => {
    expect(formatDay(value, timeZone)).toBe(text);
  });
});
