/** Whether a request target belongs to the backend: `/api` and `/iam` as whole segments, so not `/apiary` (P3). */
export const isProxiedTarget = (target: string): boolean => /^\/(api|iam)(\/|\?|$)/.test(target);

/** The path of a request target, without its query. */
export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';
