/** Durations of a request's steps, for the Server-Timing header (N05). */
export interface ServerTiming {
  /** Records how long a promise takes to settle, under this name. */
  measure<T>(name: string, work: Promise<T>): Promise<T>;
  /** The header's value; empty when nothing was measured. */
  header(): string;
}

const TOKEN = /[^\w!#$%&'*+.^`|~-]/g;

/** Timings of one request. */
export function createServerTiming(now: () => number = () => performance.now()): ServerTiming {
  const entries: string[] = [];
  return {
    measure: async (name, work) => {
      const start = now();
      try {
        return await work;
      } finally {
        entries.push(`${name.replace(TOKEN, '_')};dur=${(now() - start).toFixed(1)}`);
      }
    },
    header: () => entries.join(', '),
  };
}
