const FIRST_YEAR = 2000;
const LAST_YEAR = 2037;

/**
 * The offset from UTC of a time zone, such as `+08:00`, when it is the same in every month from 2000 to 2037; undefined for
 * zones with daylight saving time. Dates by offset are formatted without `Intl`, whose first use delays the start of a page.
 */
export function fixedOffset(timeZone: string): string | undefined {
  if (timeZone === 'UTC') return timeZone;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Set<string>();
  for (let month = 0; month < (LAST_YEAR - FIRST_YEAR + 1) * 12; month++) {
    const name = format.formatToParts(Date.UTC(FIRST_YEAR, month)).find(({ type }) => type === 'timeZoneName');
    offsets.add(name?.value.replace('GMT', '') || '+00:00');
  }
  const [offset] = offsets;
  return offsets.size === 1 ? offset : undefined;
}
