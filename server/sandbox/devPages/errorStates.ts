import { href } from '../../../shared/routing/href';
import { BUYER, type DevStates } from './devState';

const direct = (path: string, status: number) => ({
  title: path,
  description: `The page itself, ${status}.`,
  as: BUYER,
  goTo: path,
});

const searchFailsWith = (title: string, status: number, kind: 'forbidden' | 'badRequest' | 'unauthorized') => ({
  title: `${title} in place`,
  description: `The search is refused with ${status}; the address stays.`,
  as: BUYER,
  faults: [{ match: 'SELLER_PRODUCT_SEARCH_SERVICE', kind }],
  goTo: href.search(),
});

export const errorStates: DevStates = {
  notFound: direct('/404', 404),
  notAccess: direct('/notAccess', 403),
  serverError: direct('/serverError', 500),
  pageDown: direct('/pageDown', 410),
  linkError: direct('/linkError', 400),
  busyPage: direct(href.busy(href.search()), 503),
  notFoundInPlace: {
    title: 'Not found in place',
    description: 'No product has this id, 404.',
    as: BUYER,
    goTo: '/items/999',
  },
  notAccessInPlace: searchFailsWith('No access', 403, 'forbidden'),
  sessionLost: searchFailsWith('A session that ended,', 401, 'unauthorized'),
  pageDownInPlace: {
    title: 'Removed page in place',
    description: 'The product is refused with 410; the address stays.',
    as: BUYER,
    faults: [{ match: 'frontItem', kind: 'gone' }],
    goTo: '/items/20450001',
  },
  linkErrorInPlace: searchFailsWith('Wrong link', 400, 'badRequest'),
};
