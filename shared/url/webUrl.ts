// Addresses that a deployment names.
import { parseUrl } from './urls';

/** The text as a URL; undefined unless it has one of the protocols and a host. */
export function urlWith(protocols: readonly string[], text: string): URL | undefined {
  const url = /\s/.test(text) ? undefined : parseUrl(text);
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

/** The text as an http(s) URL without credentials. */
export function webUrl(text: string): URL | undefined {
  const url = urlWith(['http:', 'https:'], text);
  return url?.username === '' && url.password === '' ? url : undefined;
}

/** Whether the text is an https URL without credentials. */
export const isHttpsUrl = (text: string): boolean => webUrl(text)?.protocol === 'https:';
