import { spawnSync } from 'node:child_process';

it.each([
  ['at a port where nothing listens', 'http://127.0.0.1:2', /does not answer: connect ECONNREFUSED \S+\n$/],
  ['of a name that nobody has', 'http://nosuch.invalid', /does not answer: getaddrinfo E\w+ nosuch\.invalid\n$/],
])('a backend %s is said not to answer, in one line', (_what, address, line) => {
  const args = ['--import', 'tsx', 'scripts/check-backend.ts', address];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(line)]);
  expect(stderr.split('\n')).toHaveLength(2);
});
