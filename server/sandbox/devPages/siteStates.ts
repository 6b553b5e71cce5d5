import { href } from '../../../shared/routing/href';
import { BUYER, type DevStates, VISITOR } from './devState';

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';

export const siteStates: DevStates = {
  goodDay: { title: 'A good day', description: 'No faults, the site is open.', goTo: href.home() },
  upgrading: {
    title: 'Upgrading',
    description: 'Every page leads to /upgrading, until another state is chosen here.',
    upgrading: true,
    goTo: href.home(),
  },
  busy: {
    title: 'Busy',
    description: 'Every call fails: the home page redirects to /busy.',
    faults: [{ match: '/api/', kind: 'failed' }],
    goTo: href.home(),
  },
  slow: {
    title: 'A slow page',
    description: 'The search takes 2 seconds. Change the sorting to see the old results dimmed while it loads.',
    as: BUYER,
    faults: [{ match: SEARCH, kind: 'delay', delayMs: 2_000 }],
    goTo: href.search(),
  },
  timeoutOnServer: {
    title: 'Timeout on the server',
    description: 'The search never responds: /busy after SSR_TIMEOUT_MS.',
    as: BUYER,
    faults: [{ match: SEARCH, kind: 'hang' }],
    goTo: href.search(),
  },
  timeoutInBrowser: {
    title: 'Timeout in the browser',
    description: 'Follow Help center: the spinner, then ‘Timeout’ with Retry after REQUEST_TIMEOUT_MS.',
    faults: [{ match: 'articlePage', kind: 'hang' }],
    goTo: href.home(),
  },
  errorInBrowser: {
    title: 'Error in the browser',
    description: 'Follow Help center: ‘Error occurred’.',
    faults: [{ match: 'articlePage', kind: 'failedMsg' }],
    goTo: href.home(),
  },
  withoutShell: {
    title: 'Without categories',
    description: 'The page shows without the parts that failed.',
    as: VISITOR,
    faults: [{ match: 'GEN_CATE_LIST_ALL_EVENT_SERVICE', kind: 'failed' }],
    goTo: href.home(),
  },
  leakingPrices: {
    title: 'Prices for visitors',
    description: 'The backend sends prices to every user; the storefront still hides them.',
    as: VISITOR,
    faults: [{ match: '/api/', kind: 'leakPrices' }],
    goTo: href.home(),
  },
  wrongTypes: {
    title: 'Fields of a wrong type',
    description: 'Every field except ids is unusable: cards without names, no crash.',
    as: BUYER,
    faults: [{ match: SEARCH, kind: 'wrongTypes' }],
    goTo: href.search(),
  },
};
