// Formats dates identically on the server and in every browser: fixed locale, configured time zone. A zone is `UTC`, an offset
// such as `+08:00`, which browsers before 2023 have no formatter for, or an IANA name. Loaders format what a page shows: the
// first formatter costs a phone 50 ms, which would delay the start of a page.

const MINUTE_MS = 60_000;

/** Milliseconds ahead of UTC; undefined for an IANA name. */
function offsetOf(timeZone: string) {
  if (timeZone === 'UTC') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(timeZone) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS : undefined;
}

/** Cached by time zone, because creating a formatter is expensive. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string) {
  const known = formatters.get(timeZone);
  if (known) return known;
  // Swedish writes dates as we do.
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(timeZone, formatter);
  return formatter;
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
  const date = toDate(value ?? '');
  const offset = offsetOf(timeZone);
  const local = new Date(date.getTime() + (offset ?? 0));
  const year = local.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) return '';
  return offset === undefined ? formatterOf(timeZone).format(date) : local.toISOString().slice(0, 19).replace('T', ' ');
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
