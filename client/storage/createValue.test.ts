import { createValue } from './createValue';

describe('a watched value', () => {
  it('tells each listener of each change, until it leaves', () => {
    const { get, set, subscribe } = createValue(1);
    const heard: string[] = [];
    const [leave] = ['a', 'b'].map((name) => subscribe(() => heard.push(`${name}${get()}`)));
    set(2);
    leave?.();
    set(3);
    expect([get(), heard]).toEqual([3, ['a2', 'b2', 'b3']]);
  });

  it('is connected while anybody listens, once', () => {
    const disconnect = jest.fn();
    const connect = jest.fn(() => disconnect);
    const { subscribe } = createValue(1, connect);
    const calls = () => [connect, disconnect].map(({ mock }) => mock.calls.length);
    expect(calls()).toEqual([0, 0]);
    const [first, second] = [subscribe(() => undefined), subscribe(() => undefined)];
    first();
    expect(calls()).toEqual([1, 0]);
    second();
    expect(calls()).toEqual([1, 1]);
    subscribe(() => undefined);
    expect(calls()).toEqual([2, 1]);
  });
});
