import type { RecordedCall } from '../../../server/sandbox/http/callRecord';
import type { Shop } from './openShop';

/** Calls that the backend received, oldest first, whose path contains one of these names. */
export const callsTo = (shop: Shop, ...names: string[]): RecordedCall[] =>
  shop.sandbox.calls().filter((call) => names.some((name) => call.path.includes(name)));

/** The request objects of the engine calls of these services, oldest first. */
export const requestsTo = (shop: Shop, ...services: string[]): Record<string, unknown>[] =>
  callsTo(shop, ...services).map(
    ({ body }) => (body as { params: { request: Record<string, unknown> } }).params.request,
  );
