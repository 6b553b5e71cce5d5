import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** One handler of several that pass a request on, without the work of the router between them. */
export function inOrder(...handlers: readonly RequestHandler[]): RequestHandler {
  const run = (index: number, req: Request, res: Response, next: NextFunction): void => {
    const handler = handlers[index];
    if (!handler) {
      next();
      return;
    }
    const result: unknown = handler(req, res, (error?: unknown) =>
      error ? next(error) : run(index + 1, req, res, next),
    );
    if (result instanceof Promise) result.catch(next);
  };
  return (req, res, next) => run(0, req, res, next);
}
