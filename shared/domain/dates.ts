// Formats dates identically on the server and in every browser: fixed locale, configured time zone (D17).

/** Cached by time zone, because creating a formatter is expensive. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

const isoPattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|([+-]\d\d):?(\d\d))?)?$/;

/** Epoch numbers in this range are seconds: in milliseconds they would be days of the years 1970 to 1973. */
const SECONDS_FROM = 1e8;
const SECONDS_TO = 1e11;

/** Parses an epoch time (number or string) or an ISO string; without a zone it is UTC, the same everywhere. */
function toDate(value: string | number): Date {
  if (typeof value === 'number' || /^-?\d+$/.test(value)) {
    const epoch = Number(value);
    return new Date(epoch >= SECONDS_FROM && epoch < SECONDS_TO ? epoch * 1000 : epoch);
  }
  const [, day, time = '00:00', hours, minutes] = isoPattern.exec(value.trim()) ?? [];
  return new Date(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`);
}

type DateParts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function partsOf(value: string | number | undefined, timeZone: string): DateParts | undefined {
  const date = toDate(value ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  return Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(date)
      .map((part) => [part.type, part.value]),
  );
}

/** `YYYY-MM-DD` in the time zone; empty for an invalid date. */
export function formatDay(value: string | number | undefined, timeZone: string): string {
  const parts = partsOf(value, timeZone);
  return parts ? `${parts.year}-${parts.month}-${parts.day}` : '';
}

/** `YYYY-MM-DD HH:mm:ss` in the time zone; empty for an invalid date. */
export function formatDateTime(value: string | number | undefined, timeZone: string): string {
  const parts = partsOf(value, timeZone);
  return parts ? `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}` : '';
}

/** The same time in ISO 8601 with its zone, for machines; undefined for an invalid date and for years of more than four digits. */
export function isoTime(value: string | number | undefined): string | undefined {
  const date = toDate(value ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  const text = date.toISOString();
  return /^\d{4}-/.test(text) ? text : undefined;
}
