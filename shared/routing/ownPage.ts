import { leadsToFile } from '../url/mediaAddress';
import { isAddress, parseUrl } from '../url/urls';
import { matchRoute } from './matchRoute';

/** Whether an address is one of ours, at least a path, that leads to no file; what suppliers write may not lead there. */
export function isOwnPage(address: string, ownOrigin = 'http://own.invalid'): boolean {
  const { origin, pathname = '' } = (isAddress(address) && parseUrl(address, ownOrigin)) || {};
  return origin === ownOrigin && (!leadsToFile(pathname) || matchRoute(pathname) !== undefined);
}
