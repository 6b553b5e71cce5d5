/** Tests beside the code and those of its structure read the sources; that of `npm run dev` builds for itself. */
const NEEDS_NONE = /^(\.\/)?((client|shared|server|config|scripts|test\/architecture)(\/|$)|test\/e2e\/devLoop)/;

/** Whether tests below this path, or some of them, read the built storefront. */
export const readsBuild = (path: string): boolean => !NEEDS_NONE.test(path);
