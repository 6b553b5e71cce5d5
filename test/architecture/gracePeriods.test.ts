// The examples of deployment/ let a process end by itself (docs/operations.md).
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { loadConfig } from '../../config/config';
import { IN_FLIGHT_TIMEOUT_MS } from '../../server/http/httpServer';

const read = (file: string) => parse(readFileSync(`deployment/${file}`, 'utf8'));
/** To refuse what is late, and to end. */
const RESERVE_MS = 10_000;

it.each([
  ['compose', parseInt(read('compose.yaml')['x-storefront'].stop_grace_period, 10), {}],
  [
    'Kubernetes',
    read('kubernetes/deployment.yaml').spec.template.spec.terminationGracePeriodSeconds,
    read('kubernetes/configmap.yaml').data,
  ],
])('the grace period of %s is longer than a drain with a commit in flight (D164)', (_where, seconds, env) => {
  const { drainMs, commitTimeoutMs } = loadConfig(env);
  const inFlightMs = Math.max(IN_FLIGHT_TIMEOUT_MS, commitTimeoutMs + 1_000);
  expect(seconds * 1_000).toBeGreaterThanOrEqual(drainMs + inFlightMs + RESERVE_MS);
});
