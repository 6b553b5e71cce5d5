import type { Request, RequestHandler, Response } from 'express';
import { inOrder } from './inOrder';

const REQ = {} as Request;
const RES = {} as Response;

/** Runs the handlers; resolves to the arguments of the outer `next`. */
const run = (...handlers: RequestHandler[]): Promise<unknown[]> =>
  new Promise((resolve) => void inOrder(...handlers)(REQ, RES, (...args: unknown[]) => resolve(args)));

describe('handlers in order', () => {
  it('run one after the other, and then the next one outside', async () => {
    const calls: string[] = [];
    const note =
      (name: string): RequestHandler =>
      (req, res, next) => {
        expect([req, res]).toEqual([REQ, RES]);
        calls.push(name);
        next();
      };
    await expect(run(note('first'), note('second'))).resolves.toEqual([]);
    expect(calls).toEqual(['first', 'second']);
  });

  it('stop at a handler that responds', () => {
    const second = jest.fn();
    const outside = jest.fn();
    inOrder(() => undefined, second)(REQ, RES, outside);
    expect([second.mock.calls, outside.mock.calls]).toEqual([[], []]);
  });

  it('pass on an error without running the rest', async () => {
    const second = jest.fn();
    const error = new Error('first');
    await expect(run((_req, _res, next) => next(error), second)).resolves.toEqual([error]);
    expect(second).not.toHaveBeenCalled();
  });

  it('pass on a rejection, also of the last one', async () => {
    const error = new Error('last');
    await expect(
      run(
        (_req, _res, next) => next(),
        async () => Promise.reject(error),
      ),
    ).resolves.toEqual([error]);
  });

  it('throw what one throws, for the router to catch', () => {
    const thrown = (): void =>
      void inOrder(() => {
        throw new Error('thrown');
      })(REQ, RES, () => undefined);
    expect(thrown).toThrow('thrown');
  });
});
