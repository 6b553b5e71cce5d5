import type { Socket } from 'node:net';
import { BACKEND_TIMES } from '../../config/timeLimits';
import { closeServers, closeWithServers, startRawBackend } from '../../test/support/rawServer';
import { recordedLog } from '../../test/support/recordedLog';
import { createBackendClient } from './http';
import { overKeptSockets } from './keptSockets';

/** A call as the backend receives it. */
interface Asked {
  readonly id: string;
  readonly user: string;
}

const askedIn = (request: Buffer): Asked => {
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(request.toString())?.[1] ?? '';
  return { id: headerOf('x-request-id'), user: headerOf('cookie') };
};

/** The response to a call, which says whose it is, with these ids. */
const responseOf = ({ id, user }: Asked, ids = [id]) =>
  [
    'HTTP/1.1 200 OK',
    ...ids.map((repeated) => `X-Request-Id: ${repeated}`),
    `Content-Length: ${user.length}`,
    '',
    user,
  ].join('\r\n');

/** What a backend sends on a socket for a call, and for that before it. */
type Respond = (mine: Asked, earlier: Asked | undefined, socket: Socket) => string;

/** The calls of users over a backend that notes those of each socket. */
async function setUp(respond: Respond) {
  const sockets: Asked[][] = [];
  const closed: Asked[][] = [];
  const { origin } = await startRawBackend((socket) => {
    const calls: Asked[] = [];
    sockets.push(calls);
    socket.on('close', () => closed.push(calls));
    socket.on('data', (request) => {
      const mine = askedIn(request);
      const response = respond(mine, calls.at(-1), socket);
      calls.push(mine);
      socket.write(response);
    });
  });
  const client = createBackendClient(origin, false);
  closeWithServers(client.close);
  const { log, lines } = recordedLog();
  const send = overKeptSockets(client, new Set(['read', 'find']), log);
  /** The response to a call of a user, read whole, and its socket at rest. */
  const textFor = async (user: string, call = 'read', signal = new AbortController().signal) => {
    const headers = { 'X-Request-Id': 'request-0001', Cookie: user };
    const response = await send({ call, method: 'GET', path: '/', headers: {}, signal }, headers);
    // undici rests a socket for one turn of the event loop.
    await new Promise(setImmediate);
    return response.text();
  };
  /** Users in turn each get their own response. */
  const takeTurns = async (count = 8) => {
    for (let turn = 0; turn < count; turn += 1) {
      const user = turn % 2 === 0 ? 'ann' : 'ben';
      expect(await textFor(user)).toBe(user);
    }
  };
  /** How many calls each socket has had. */
  const counts = () => sockets.map(({ length }) => length);
  return { sockets, closed, counts, client, lines, textFor, takeTurns };
}

afterEach(closeServers);

describe('a backend whose responses repeat the ids of calls', () => {
  it('gets the calls of users in turn over one kept socket, each with an id of its own (P15)', async () => {
    const { sockets, lines, counts, takeTurns } = await setUp((mine) => responseOf(mine));
    await takeTurns();
    // The first call did not know.
    expect(counts()).toEqual([1, 7]);
    const ids = sockets.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
    for (const id of ids) expect(id).toMatch(/^request-0001-[0-9a-f]{8}$/);
    expect(lines).toEqual([]);
  });

  it('gets what may not be sent twice over sockets of its own, under the id of the request', async () => {
    const { sockets, textFor } = await setUp((mine) => responseOf(mine));
    for (let call = 0; call < 3; call += 1) await textFor('ann', 'write');
    expect(sockets).toEqual(Array(3).fill([{ id: 'request-0001', user: 'ann' }]));
  });

  it('gets calls without cookies over other sockets than those of users', async () => {
    const { sockets, client, takeTurns } = await setUp((mine) => responseOf(mine));
    await takeTurns(3);
    const { signal } = new AbortController();
    await client.anonymous({ call: 'read', method: 'GET', path: '/', headers: {}, signal }, {});
    expect(sockets.map((calls) => calls.map(({ user }) => user))).toEqual([['ann'], ['ben', 'ann'], ['']]);
  });

  it('may send an interim response without one', async () => {
    const early = 'HTTP/1.1 103 Early Hints\r\n\r\n';
    const { sockets, lines, takeTurns } = await setUp((mine) => early + responseOf(mine));
    await takeTurns();
    expect([sockets.length, lines]).toEqual([2, []]);
  });
});

it.each<[string, Respond]>([
  ['none', (mine) => responseOf(mine, [])],
  ['another', (mine) => responseOf(mine, ['request-0001'])],
  ['two', (mine) => responseOf(mine, [mine.id, mine.id])],
])(
  'a backend whose responses have %s of the ids gets each call over a socket of its own (P15)',
  async (_ids, respond) => {
    const { lines, counts, takeTurns } = await setUp(respond);
    await takeTurns();
    expect(counts()).toEqual(Array(8).fill(1));
    expect(lines).toEqual([]);
  },
);

/** Repeats the id as long as a socket is new. */
const onReuse =
  (respond: (mine: Asked, earlier: Asked) => string): Respond =>
  (mine, earlier) =>
    earlier ? respond(mine, earlier) : responseOf(mine);

describe('a response on a kept socket', () => {
  it.each<[string, Respond]>([
    ['is that of the call before', onReuse((_mine, earlier) => responseOf(earlier))],
    [
      'is that of the call before, with its own behind',
      onReuse((mine, earlier) => responseOf(earlier) + responseOf(mine)),
    ],
    ['has the id of the page alone', onReuse((_mine, earlier) => responseOf(earlier, ['request-0001']))],
    ['has no id', onReuse((_mine, earlier) => responseOf(earlier, []))],
    ['has two ids', onReuse((mine, earlier) => responseOf(earlier, [mine.id, earlier.id]))],
  ])(
    'that %s is read by nobody, and the call is sent once more over a socket of its own (P15)',
    async (_what, respond) => {
      const { sockets, closed, lines, counts, takeTurns } = await setUp(respond);
      await takeTurns(5);
      // The first did not know, the second opened the kept one, the third was sent twice; then kept ones are done without.
      expect(counts()).toEqual([1, 2, 1, 1, 1]);
      expect(closed).toContain(sockets[1]);
      const requestId = sockets[1]?.[1]?.id;
      expect(sockets[2]).toEqual([{ id: requestId, user: 'ann' }]);
      expect(lines).toMatchObject([{ level: 'warn', event: 'backend.idNotRepeated', call: 'read', requestId }]);
    },
  );

  it('that is not of its call keeps the next ones from kept sockets until those of that time are gone', async () => {
    const { counts, takeTurns } = await setUp(onReuse((_mine, earlier) => responseOf(earlier)));
    await takeTurns(3);
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + BACKEND_TIMES.lifetime - 1_000);
    await takeTurns(2);
    clock.mockReturnValue(now + BACKEND_TIMES.lifetime);
    // The first has to find that ids are repeated again.
    await takeTurns(3);
    expect(counts()).toEqual([1, 2, 1, 1, 1, 1, 2, 1]);
  });

  it('that is not of its call is told of once for all that are under way', async () => {
    const { textFor, lines, takeTurns } = await setUp((mine, earlier) => responseOf(mine, earlier && []));
    await takeTurns(1);
    await Promise.all(['ann', 'ben', 'eve'].map((user) => textFor(user)));
    await Promise.all(['ann', 'ben', 'eve'].map((user) => textFor(user)));
    expect(lines).toHaveLength(1);
  });

  it('says nothing of calls of another name', async () => {
    const { sockets, textFor, takeTurns } = await setUp((mine) =>
      responseOf(mine, mine.user === 'eve' ? [] : [mine.id]),
    );
    await takeTurns(2);
    for (let call = 0; call < 2; call += 1) await textFor('eve', 'find');
    await takeTurns(2);
    expect(sockets.map((calls) => calls.map(({ user }) => user))).toEqual([
      ['ann'],
      ['ben', 'ann', 'ben'],
      ['eve'],
      ['eve'],
    ]);
  });

  it('with a second one behind it is read, and the second by nobody (B11, P15)', async () => {
    const { counts, takeTurns } = await setUp((mine) => responseOf(mine) + responseOf({ ...mine, user: 'eve' }));
    await takeTurns();
    expect(counts()).toEqual(Array(8).fill(1));
  });

  it.each([
    ['late', 0],
    ['half', 60],
  ])('that is %s when its call is given up is read by nobody, with all behind it (P15)', async (_when, length) => {
    const givenUp = Promise.withResolvers<void>();
    const { sockets, textFor, lines, takeTurns } = await setUp((mine, _earlier, socket) => {
      const response = responseOf(mine);
      if (mine.user !== 'eve') return response;
      void givenUp.promise.then(() => socket.write(response.slice(length)));
      return response.slice(0, length);
    });
    await takeTurns(2);
    const abort = new AbortController();
    const call = textFor('eve', 'read', abort.signal);
    while (sockets[1]?.length !== 2) await new Promise(setImmediate);
    abort.abort(new Error('given up'));
    givenUp.resolve();
    await expect(call).rejects.toThrow('given up');
    await takeTurns();
    expect([sockets[1]?.length, lines]).toEqual([2, []]);
  });
});
