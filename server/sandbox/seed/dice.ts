import { seededRandom } from '../pictures/random';

/** Chance that is the same on every machine: all that looks accidental in the seed is thrown with these. */
export class Dice {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** True in `share` of all throws. */
  chance(share: number): boolean {
    return this.#next() < share;
  }

  /** A number from `low` up to, but without, `high`. */
  between(low: number, high: number): number {
    return low + this.#next() * (high - low);
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** @throws RangeError when there is nothing to pick from */
  pick<T>(list: readonly T[]): T {
    return at(list, this.whole(0, list.length - 1));
  }

  /** `count` different entries in random order; all of them when there are fewer. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) {
      chosen.push(...rest.splice(this.whole(0, rest.length - 1), 1));
    }
    return chosen;
  }
}

/** The entry of a list at a place that has one. */
export function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`no entry ${index} in a list of ${list.length}`);
  return list[index] as T;
}
