import { fixedOffset } from './fixedOffset';

describe('fixedOffset', () => {
  it.each([
    ['UTC', 'UTC'],
    ['Asia/Shanghai', '+08:00'],
    ['Asia/Kathmandu', '+05:45'],
    ['Pacific/Marquesas', '-09:30'],
    ['Africa/Abidjan', '+00:00'],
    ['+08:00', '+08:00'],
    ['America/New_York', undefined],
    ['Europe/Berlin', undefined],
    ['Asia/Pyongyang', undefined],
  ])('of %s is %s (D17)', (timeZone, offset) => {
    expect(fixedOffset(timeZone)).toBe(offset);
  });
});
