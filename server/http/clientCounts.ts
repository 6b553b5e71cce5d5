// How many of something each client has, and all of them together.

/** Counts of clients, each by its name. */
export function countClients() {
  const counts = new Map<string, number>();
  /** At each index: how many clients have as many, or more. So it is known without asking each what they have beyond a share. */
  const having: number[] = [];
  let all = 0;
  const change = (client: string, by: 1 | -1) => {
    const before = counts.get(client) ?? 0;
    const most = Math.max(before, before + by);
    having[most] = (having[most] ?? 0) + by;
    all += by;
    if (before + by > 0) counts.set(client, before + by);
    else counts.delete(client);
  };
  return {
    all: () => all,
    of: (client: string) => counts.get(client) ?? 0,
    /** What all have beyond the first `own` of each. */
    beyond: (own: number) => having.slice(own + 1).reduce((sum, clients) => sum + clients, 0),
    /** Counts one more, until what it returns is called. */
    add: (client: string) => {
      change(client, 1);
      return () => change(client, -1);
    },
  };
}
