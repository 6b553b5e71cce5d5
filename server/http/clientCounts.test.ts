import { countClients } from './clientCounts';

it('what clients have, alone, together and beyond a share, is what was added and not removed', () => {
  const counts = countClients();
  const held: [string, () => void][] = [];
  let seed = 7;
  const random = (max: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % max;
  };
  for (let step = 0; step < 2_000; step += 1) {
    const client = `client ${random(9)}`;
    if (random(100) < 55 || held.length === 0) held.push([client, counts.add(client)]);
    else held.splice(random(held.length), 1)[0]?.[1]();
    const expected = Map.groupBy(held, ([name]) => name);
    const own = random(6);
    const beyond = [...expected.values()].reduce((sum, { length }) => sum + Math.max(0, length - own), 0);
    expect([counts.all(), counts.of(client), counts.beyond(own)]).toEqual([
      held.length,
      expected.get(client)?.length ?? 0,
      beyond,
    ]);
  }
});
