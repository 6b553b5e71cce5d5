import { href } from '../../../shared/routing/href';
import { BUYER, type DevStates, NOBODY } from './devState';

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';

export const siteStates: DevStates = {
  goodDay: { title: 'A good day', says: 'Nothing goes wrong, the site is open.', goTo: href.home() },
  upgrading: {
    title: 'Upgrading',
    says: 'Every page leads to /upgrading, until another state is chosen here.',
    upgrading: true,
    goTo: href.home(),
  },
  busy: {
    title: 'Busy',
    says: 'Every call fails: the home page gives way to /busy.',
    faults: [{ match: '/api/', kind: 'failed' }],
    goTo: href.home(),
  },
  slow: {
    title: 'A slow page',
    says: 'The search takes 2 seconds. Change the sorting to see the old results dimmed meanwhile.',
    as: BUYER,
    faults: [{ match: SEARCH, kind: 'delay', delayMs: 2_000 }],
    goTo: href.search(),
  },
  timeoutOnServer: {
    title: 'Timeout on the server',
    says: 'The search never answers: /busy after SSR_TIMEOUT_MS.',
    as: BUYER,
    faults: [{ match: SEARCH, kind: 'hang' }],
    goTo: href.search(),
  },
  timeoutInBrowser: {
    title: 'Timeout in the browser',
    says: 'Follow Help center: the spinner, then ‘Timeout’ with Retry after REQUEST_TIMEOUT_MS.',
    faults: [{ match: 'articlePage', kind: 'hang' }],
    goTo: href.home(),
  },
  errorInBrowser: {
    title: 'Error in the browser',
    says: 'Follow Help center: ‘Error occurred’.',
    faults: [{ match: 'articlePage', kind: 'failedMsg' }],
    goTo: href.home(),
  },
  withoutShell: {
    title: 'Without categories',
    says: 'The page stands without the parts that can’t be had.',
    as: NOBODY,
    faults: [{ match: 'GEN_CATE_LIST_ALL_EVENT_SERVICE', kind: 'failed' }],
    goTo: href.home(),
  },
  leakingPrices: {
    title: 'Prices for visitors',
    says: 'The backend gives prices to everybody; the storefront still shows stars.',
    as: NOBODY,
    faults: [{ match: '/api/', kind: 'leakPrices' }],
    goTo: href.home(),
  },
  wrongTypes: {
    title: 'Fields of a wrong type',
    says: 'Every field but the ids is unusable: cards without names, no crash.',
    as: BUYER,
    faults: [{ match: SEARCH, kind: 'wrongTypes' }],
    goTo: href.search(),
  },
};
