// Formats dates identically on the server and in every browser. A time zone is its offsets as `config/zoneOffsets.ts` writes
// them, and what begins with no number, such as `UTC`, is UTC. No side asks its own data.

const MINUTE_MS = 60_000;

/** A time with the clock of a zone in the place of UTC. */
function inZone(date: Date, timeZone: string) {
  const [first = '', ...changes] = timeZone.split(',');
  let [offset, previous, start] = [first, first, 0];
  for (const change of changes) {
    const [minutes = '', next = previous] = change.split(':');
    start += Number.parseInt(minutes, 36) * MINUTE_MS;
    if (start > date.getTime()) break;
    [offset, previous] = [next, offset];
  }
  return new Date(date.getTime() + (Number(offset) || 0) * MINUTE_MS);
}

const isoPattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|([+-]\d\d):?(\d\d))?)?$/;

/** Epoch numbers in this range are seconds: in milliseconds they would be days of the years 1970 to 1973. */
const SECONDS_FROM = 1e8;
const SECONDS_TO = 1e11;

/** Parses an epoch time (number or string) or an ISO string; without a zone it is UTC, the same everywhere. */
function toDate(value: string | number) {
  if (typeof value === 'number' || /^-?\d+$/.test(value)) {
    // Zero is an unset field, not a day of 1970.
    const epoch = Number(value) || NaN;
    return new Date(epoch >= SECONDS_FROM && epoch < SECONDS_TO ? epoch * 1000 : epoch);
  }
  const [, day, time = '00:00', hours, minutes] = isoPattern.exec(value.trim()) ?? [];
  return new Date(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`);
}

/** `YYYY-MM-DD HH:mm:ss` in the time zone; empty for an invalid date and for years of more than four digits. */
export function formatDateTime(value: string | number | undefined, timeZone: string): string {
  const local = inZone(toDate(value ?? ''), timeZone);
  const year = local.getUTCFullYear();
  return year >= 0 && year <= 9999 ? local.toISOString().slice(0, 19).replace('T', ' ') : '';
}

/** `YYYY-MM-DD` in the time zone; empty where `formatDateTime` is. */
export function formatDay(value: string | number | undefined, timeZone: string): string {
  return formatDateTime(value, timeZone).replace(/ .*/, '');
}

/** The same time in ISO 8601 with its zone, for machines; undefined for an invalid date and for years of more than four digits. */
export function isoTime(value: string | number | undefined): string | undefined {
  const date = toDate(value ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  const text = date.toISOString();
  return /^\d{4}-/.test(text) ? text : undefined;
}
