/** Mulberry32: numbers from 0 up to, but not including, 1; the same sequence for the same seed on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Random choices that are the same on every machine for the same seed. */
export class SeededRandom {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  /** A number from `low` up to, but not including, `high`. */
  between(low: number, high: number): number {
    return low + this.#next() * (high - low);
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** @throws RangeError when the list is empty */
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

/**
 * The entry of a list at an index.
 *
 * @throws RangeError when the index is out of range
 */
export function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`no entry ${index} in a list of ${list.length}`);
  return list[index] as T;
}
