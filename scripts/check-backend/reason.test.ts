import { reasonOf } from './reason';

const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}`);

it.each<[string, Error, string]>([
  ['one address', refused('127.0.0.1:9'), 'connect ECONNREFUSED 127.0.0.1:9'],
  ['several addresses', new AggregateError([refused('::1:9'), refused('127.0.0.1:9')]), 'connect ECONNREFUSED ::1:9'],
  ['no failure with a message', Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
])('the reason of a failure at %s is one line', (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
