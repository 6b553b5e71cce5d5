// What a company has of its own (docs/adopt.md): nothing, until a file of client/brand says otherwise. What is undefined here
// costs a page no byte.

/** The SITE_NAME whose name is drawn in logo.svg, which is 32 px high; any other is set in type beside the icon. */
export const DRAWN_NAME: string = 'Tovaro';
/** Of logo.svg, in px. */
export const LOGO_WIDTH: number = 134;

/** Sentences in the place of those with the same key. */
export const sentences: Readonly<Record<string, string | { one: string; other: string }>> | undefined = undefined;
/** Rows of the route table, whose views are in `pages`. */
export const ownRoutes = undefined;
/** Meta and link elements of every page. */
export const headTags: string = '';
/** Origins of scripts that `start` adds. */
export const scriptOrigins: readonly string[] | undefined = undefined;
/** Origins that scripts may send to. */
export const connectOrigins: readonly string[] | undefined = undefined;
/** Whether the document tells what buyers do, as `storefront` events. */
export const hasEvents: boolean = false;

/** Views and loaders of `ownRoutes`, by their names. */
export const ownPages: object | undefined = undefined;
/** Called before a document is hydrated. */
export const start: (() => void) | undefined = undefined;

/** Parts of the desk in the place of ours, by their names. */
export const ownDeskParts = undefined;
