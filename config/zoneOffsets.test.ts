import { formatDateTime } from '../shared/domain/dates';
import { zoneOffsets } from './zoneOffsets';

const NOW = Date.UTC(2026, 5, 1);

it.each([
  ['UTC', '0'],
  ['Asia/Shanghai', '480'],
])('%s is %s', (zone, offsets) => {
  expect(zoneOffsets(zone, NOW)).toBe(offsets);
});

it('dates by the offsets of a zone are those of the zone, around each change', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const offsets = zoneOffsets(zone, NOW);
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    const changes = offsets.split(',').flatMap((minutes, index) => (index % 2 ? [Number(minutes) * 60_000] : []));
    for (const time of [NOW, ...changes, ...changes.map((change) => change - 1)])
      expect([zone, formatDateTime(time, offsets)]).toEqual([zone, format.format(time)]);
  }
});

it('a zone that nobody knows is refused', () => {
  expect(() => zoneOffsets('Mars/Olympus')).toThrow(RangeError);
});
