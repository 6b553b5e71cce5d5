// What identifies a user in any response: texts and prices that occur nowhere else.

export const USERS = 50;
/** The backend sends visitors a price too, under a number that no user has. */
const VISITOR_PRICE = 99;

/** A user by number; undefined is a visitor. */
export type Viewer = number | undefined;

const digits = (viewer: Viewer): string => String(viewer ?? VISITOR_PRICE).padStart(2, '0');

/** A text that is part of everything the backend says about a user. */
export const markerOf = (viewer: Viewer): string => (viewer === undefined ? 'anyone' : `mk${digits(viewer)}km`);

/** A price that only this user gets. */
export const priceOf = (viewer: Viewer): string => `86${digits(viewer)}753.09`;

/** The markers and prices in a response that are not this user's; any price at all for a visitor. */
export function foreignTexts(response: string, viewer: Viewer): string[] {
  const found = [...response.matchAll(/mk(\d\d)km|8,?6(\d\d),?753[.,]?09/g)];
  return found
    .filter(([, marker, price]) => (marker ?? price) !== (viewer === undefined ? '' : digits(viewer)))
    .map(([text]) => text);
}
