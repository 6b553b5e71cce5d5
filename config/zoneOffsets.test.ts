import { formatDateTime } from '../shared/domain/dates';
import { zoneOffsets } from './zoneOffsets';

const NOW = Date.UTC(2026, 10, 30);
const HOUR = 3_600_000;

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

it.each([
  ['UTC', '0'],
  ['Asia/Shanghai', '480'],
])('%s is %s', (zone, offsets) => {
  expect(zoneOffsets(zone, NOW)).toBe(offsets);
});

it('a zone with summer time takes at most 210 characters of each page', () => {
  expect(zoneOffsets('Europe/Berlin', NOW).length).toBeLessThanOrEqual(210);
});

it('dates by the offsets of a zone are those of the zone, from 2010 to two years ahead and around each change', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const offsets = zoneOffsets(zone, NOW);
    const clock = clockOf(zone);
    let change = 0;
    const changes = offsets
      .split(',')
      .slice(1)
      .map((part) => (change += Number.parseInt(part, 36) * 60_000));
    const times = [...changes, ...changes.map((time) => time - 1)];
    for (let time = Date.UTC(2010, 0, 1); time < Date.UTC(2028, 10, 30); time += 59 * 24 * HOUR) times.push(time);
    const wrong = times.filter((time) => formatDateTime(time, offsets) !== clock.format(time));
    expect([zone, wrong]).toEqual([zone, []]);
  }
});

it('a zone that nobody knows is refused', () => {
  expect(() => zoneOffsets('Mars/Olympus')).toThrow(RangeError);
});
