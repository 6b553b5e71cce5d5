import type { CardRow } from './cards';

/** The places before a card that are beside or above it: a row has two to five cards. */
const NEAR = 5;

/** Moves products with like pictures apart, as far as they allow: first from the card before, then from those above. */
export function likeApart<Row extends CardRow>(rows: readonly Row[]): Row[] {
  // What has no picture comes last.
  const rest = [...rows].sort((a, b) => Number(a.main_image === null) - Number(b.main_image === null));
  const ordered: Row[] = [];
  while (rest.length > 0) {
    const near = ordered.slice(-NEAR).reverse();
    const likeness = rest.map((row) =>
      near.reduce((sum, other, index) => sum + likenessOf(row, other) / (index + 1), 0),
    );
    const [next] = rest.splice(likeness.indexOf(Math.min(...likeness)), 1);
    if (next) ordered.splice(placeOf(next, ordered), 0, next);
  }
  return ordered;
}

const viewOf = ({ shot }: CardRow): string | undefined => shot.split(' ').at(-1);

/** 1 and more for two that should not be side by side. */
function likenessOf(a: CardRow, b: CardRow): number {
  const isShownAlike = viewOf(a) === viewOf(b) && viewOf(a) !== 'studio';
  return Number(a.look === b.look) + 2 * Number(a.shot === b.shot) + 0.5 * Number(isShownAlike);
}

/** The last place where a card is between two others; the end when there is none. */
function placeOf(card: CardRow, ordered: readonly CardRow[]): number {
  const isApart = (place: number): boolean =>
    [ordered[place - 1], ordered[place]].every((beside) => !beside || likenessOf(card, beside) < 1);
  const places = ordered.map((_, index) => ordered.length - index);
  return places.find(isApart) ?? ordered.length;
}
