// A time zone as numbers: server and browsers have data of zones of different years, or none of a zone.

const MINUTE_MS = 60_000;
const STEP_MS = 7 * 24 * 60 * MINUTE_MS;
/** Times before have the first offset, and times after the last. */
const STEPS_BACK = 106;
const STEPS_AHEAD = 53;

/**
 * The minutes by which a zone is ahead of UTC, then each change around now: its epoch in minutes, and the minutes from then on.
 *
 * @throws RangeError for a zone that nobody knows
 */
export function zoneOffsets(timeZone: string, now = Date.now()): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsetAt = (time: number) => (Date.parse(`${format.format(time)}Z`) - time) / MINUTE_MS;
  const start = Math.floor(now / STEP_MS) * STEP_MS;
  const changes = [offsetAt(start - STEPS_BACK * STEP_MS)];
  for (let step = 1 - STEPS_BACK; step <= STEPS_AHEAD; step += 1) {
    const offset = offsetAt(start + step * STEP_MS);
    if (offset === changes.at(-1)) continue;
    let [before, after] = [start + (step - 1) * STEP_MS, start + step * STEP_MS];
    while (after - before > MINUTE_MS) {
      const middle = before + Math.round((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(middle) === offset) after = middle;
      else before = middle;
    }
    changes.push(after / MINUTE_MS, offset);
  }
  return changes.join();
}
