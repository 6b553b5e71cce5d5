// A time zone as numbers: server and browsers have data of zones of different years, or none of a zone.

const MINUTE_MS = 60_000;
const STEP_MS = 7 * 24 * 60 * MINUTE_MS;
/** No product and no article is older. Times before have the first offset, and times after the last. */
const FROM = Date.UTC(2010, 0, 1);
/** A process that has run for a year still knows the next one. */
const STEPS_AHEAD = 106;

/**
 * The minutes by which a zone is ahead of UTC in 2010, then each change from then on: the minutes since the change before (of the
 * first, since 1970) in base 36, and the new offset (`:120`) unless it is the one from before the last change.
 *
 * @throws RangeError for a zone that nobody knows
 */
export function zoneOffsets(timeZone: string, now = Date.now()): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsetAt = (time: number) => (Date.parse(`${format.format(time)}Z`) - time) / MINUTE_MS;
  let [last, previous, changed] = [offsetAt(FROM), offsetAt(FROM), 0];
  const parts = [`${last}`];
  for (let start = FROM; start < now + STEPS_AHEAD * STEP_MS; start += STEP_MS) {
    const offset = offsetAt(start + STEP_MS);
    if (offset === last) continue;
    let [before, after] = [start, start + STEP_MS];
    while (after - before > MINUTE_MS) {
      const middle = before + Math.round((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(middle) === offset) after = middle;
      else before = middle;
    }
    const minutes = after / MINUTE_MS;
    parts.push((minutes - changed).toString(36) + (offset === previous ? '' : `:${offset}`));
    [last, previous, changed] = [offset, last, minutes];
  }
  return parts.join();
}
