/** The call that ends the session; a form posts to it where scripts do not run. */
export const LOGOUT_PATH = '/iam/api/v1/user/logout';
