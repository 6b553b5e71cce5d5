import type { Redis } from '../../server/redis/openRedis';
import type { ValueKind } from '../../server/redis/redisKeys';

/** A Redis in memory for several caches of one test: `npm run test:cluster` has a real one. */
export function createMemoryRedis(now = () => performance.now()) {
  /** Texts by kind and name. */
  const values = new Map<string, { readonly text: string; readonly until: number }>();
  const keyOf = (kind: ValueKind, name: string): string => `${kind} ${name}`;
  /** The scripts of commits alone. */
  const evaluate: Redis['eval'] = async (script, { keys: [name = ''], arguments: [text = '', lifetimeMs] }) => {
    const found = values.get(name);
    const leftMs = (found?.until ?? 0) - now();
    if (script.includes('DEL')) return found?.text === text && values.delete(name);
    if (found && leftMs > 0 && script.includes('GET')) return [found.text, leftMs];
    if (script.includes('SET')) values.set(name, { text, until: now() + Number(lifetimeMs) });
    return null;
  };
  return {
    values,
    read: async (kind, name) => {
      const found = values.get(keyOf(kind, name));
      const leftMs = (found?.until ?? 0) - now();
      return found && leftMs > 0 ? { text: found.text, leftMs } : undefined;
    },
    write: (kind, name, text, lifetimeMs) => {
      values.set(keyOf(kind, name), { text, until: now() + lifetimeMs });
    },
    clientKey: (client) => client,
    eval: evaluate,
    sure: { eval: evaluate },
    onPurge: () => undefined,
    purge: async (pages) => {
      for (const name of values.keys())
        if (name.startsWith('response ') || pages.some((page) => name === keyOf('page', page))) values.delete(name);
    },
    close: () => undefined,
  } satisfies Redis & { readonly values: object };
}
