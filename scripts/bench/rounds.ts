/** How much is measured. */
export interface Plan {
  readonly rounds: number;
  /** Load on one page in one round. */
  readonly loadMs: number;
  /** Requests after which the memory is read. */
  readonly soakRequests: number;
}

/** Numbers by the titles of their columns. */
export type Figures = Readonly<Record<string, number>>;

/**
 * Measures some subjects in turn, round after round, so that a change of the machine meets all of them; resolves to the medians
 * of each. Rounds before the first that counts find the servers cold.
 */
export async function inTurn<S>(
  subjects: readonly S[],
  rounds: number,
  measure: (subject: S) => Promise<Figures>,
  coldRounds = 1,
): Promise<Figures[]> {
  const seen = subjects.map((): Figures[] => []);
  for (let round = -coldRounds; round < rounds; round++)
    for (const [at, subject] of subjects.entries()) {
      const figures = await measure(subject);
      if (round >= 0) seen[at]?.push(figures);
    }
  return seen.map(mediansOf);
}

/** The median of each figure over the rounds. */
export function mediansOf(rounds: readonly Figures[]): Figures {
  const names = new Set(rounds.flatMap(Object.keys));
  return Object.fromEntries([...names].map((name) => [name, median(rounds.map((figures) => figures[name]))]));
}

/** Of what could be measured; NaN without any. */
function median(values: readonly (number | undefined)[]): number {
  const sorted = values.filter((value) => Number.isFinite(value)).sort((a, b) => Number(a) - Number(b));
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? upper;
  return (upper + lower) / 2;
}
