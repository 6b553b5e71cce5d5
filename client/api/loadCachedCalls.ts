/** The calls for regions, seller account, categories and stored files, cached for the session. Their code is in the chunk of the API client. */
export const loadCachedCalls = () => import(/* webpackChunkName: "data" */ './cachedCalls');
