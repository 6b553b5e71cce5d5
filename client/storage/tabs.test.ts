import { createTabs, onStored, type TabMessage, type Tabs } from './tabs';

const KINDS = ['cart', 'sent', 'write', 'restored', 'loggingOut', 'loggedOut', 'opened'] as const;
const write: TabMessage = { kind: 'write' };
const sent: TabMessage = { kind: 'sent', ids: ['7'] };
let stops: (() => void)[] = [];

/** What a document hears. */
function heardBy(tabs: Tabs) {
  const heard: (TabMessage | 'other user')[] = [];
  stops.push(
    tabs.subscribe((message) => heard.push(message), ...KINDS),
    tabs.onOtherUser(() => heard.push('other user')),
  );
  return heard;
}

/** Resolves when the messages sent so far have arrived: a channel delivers in order. */
function delivered(): Promise<void> {
  const [sender, receiver] = [new BroadcastChannel('sf'), new BroadcastChannel('sf')];
  return new Promise((resolve) => {
    receiver.onmessage = () => {
      sender.close();
      receiver.close();
      resolve();
    };
    sender.postMessage({ userId: 'nobody', message: write });
  });
}

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

describe('the documents of a browser', () => {
  it('tell their own listeners at once, and those of the same user, whoever has told something before', async () => {
    const [mine, other] = [createTabs('u1'), createTabs('u1')];
    const [own, others] = [heardBy(mine), heardBy(other)];
    mine.publish(write);
    expect(own).toEqual([write]);
    other.publish(sent);
    await delivered();
    for (const heard of [own, others])
      expect(new Set(heard.filter((one) => one !== 'other user'))).toEqual(new Set([write, sent]));
  });

  it('keep a channel open, which would keep them from Back, only while somebody listens', () => {
    const original = globalThis.BroadcastChannel;
    const channels = new Set<BroadcastChannel>();
    class Counted extends original {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
      override close(): void {
        channels.delete(this);
        super.close();
      }
    }
    Object.assign(globalThis, { BroadcastChannel: Counted });
    const tabs = createTabs('u1');
    const heard: TabMessage[] = [];
    const openAfter = (step: () => void) => {
      step();
      return channels.size;
    };
    expect(openAfter(() => tabs.publish(write))).toBe(0);
    const [first, second] = [0, 1].map(() => tabs.subscribe((message) => heard.push(message), ...KINDS));
    first?.();
    expect(openAfter(() => tabs.publish(sent))).toBe(1);
    expect(openAfter(() => second?.())).toBe(0);
    expect(openAfter(() => tabs.publish(write))).toBe(0);
    expect(openAfter(() => window.dispatchEvent(new Event('pageshow')))).toBe(0);
    expect(heard).toEqual([sent]);
    Object.assign(globalThis, { BroadcastChannel: original });
  });

  it('tell their own listeners where a channel is refused (N13)', async () => {
    const original = globalThis.BroadcastChannel;
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    Object.assign(globalThis, { BroadcastChannel: refuse });
    const tabs = createTabs('u1');
    const heard = heardBy(tabs);
    tabs.publish(sent);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    Object.assign(globalThis, { BroadcastChannel: original });
    expect(heard).toEqual([sent]);
  });

  it.each([
    ['u2', 'u1'],
    [null, 'u1'],
    ['u1', null],
  ])('tell %s nothing of %s but that somebody else is here', async (reader, writer) => {
    const heard = heardBy(createTabs(reader));
    createTabs(writer).publish(sent);
    await delivered();
    expect(new Set(heard)).toEqual(new Set(['other user']));
  });

  it.each([
    ['hear again once they are shown', false, [sent]],
    [
      'hear that anything may have happened once they are restored (N27, N28, C19)',
      true,
      ['other user', { kind: 'restored' }, sent],
    ],
  ])('hear nothing while another document is shown in their place, and %s', async (_what, persisted, expected) => {
    const other = createTabs('u1');
    const heard = heardBy(createTabs('u1'));
    window.dispatchEvent(new Event('pagehide'));
    other.publish(sent);
    await delivered();
    expect(heard).toEqual([]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    other.publish(sent);
    await delivered();
    expect(heard.slice(0, expected.length)).toEqual(expected);
  });

  it.each<[unknown]>([
    [null],
    [{ userId: 'u1' }],
    [{ message: write }],
    [{ userId: 1, message: write }],
    [{ userId: 'u1', message: { kind: 'sent', ids: '7' } }],
    [{ userId: 'u1', message: { kind: 'cart', ids: ['7'], inCart: 'true' } }],
  ])('hear nothing of a message that is none of theirs: %j', async (data) => {
    const failed = jest.fn();
    Object.assign(globalThis, { reportError: failed });
    const tabs = createTabs('u1');
    // Listeners read what the kinds have.
    stops.push(tabs.subscribe(({ ids = [] }) => ids.map((id) => id.trim()), ...KINDS));
    const heard = heardBy(tabs);
    const channel = new BroadcastChannel('sf');
    channel.postMessage(data);
    await delivered();
    channel.close();
    // One of `delivered`.
    expect([heard, failed.mock.calls]).toEqual([['other user'], []]);
  });

  it('hear what others store until they stop', () => {
    const heard: (string | null)[] = [];
    const stop = onStored((key) => heard.push(key));
    for (const key of ['sf:a', 'sf:b']) {
      window.dispatchEvent(new StorageEvent('storage', { key }));
      stop();
    }
    expect(heard).toEqual(['sf:a']);
  });
});
