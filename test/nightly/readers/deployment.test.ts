// The examples of deployment/: valid for their readers, and in agreement with the image, the settings and each other.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import path from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IConfigMap, IService } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { loadConfig } from '../../../config/config';
import { typeErrorsIn } from './typeErrorsIn';

const MANIFESTS = 'deployment/kubernetes';
const LABELS = { 'app.kubernetes.io/name': 'storefront' };

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));
/** A file may hold several. */
const manifests = globSync(`${MANIFESTS}/*`).flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((one) => one.toJSON() as Manifest),
);
const manifest = <T>(kind: string): T => manifests.find((one) => one.kind === kind) as T;
const dockerfile = readFileSync('Dockerfile', 'utf8');
const documented = readFileSync('docs/configuration.md', 'utf8');

const deployment = manifest<IDeployment>('Deployment').spec;
const pod = deployment?.template.spec;
const container = pod?.containers[0];
const config = loadConfig(manifest<IConfigMap>('ConfigMap').data ?? {});

/** What the types of Kubernetes say of manifests as literals, which may have no unknown field. */
function typeErrors(values: readonly Manifest[]): string[] {
  const lines = values.map(
    (value, index) =>
      `export const manifest${index}: import('kubernetes-models/${value.apiVersion}').I${value.kind} = ${JSON.stringify(value)};`,
  );
  const folder = mkdtempSync('test/nightly/node_modules/.manifests-');
  writeFileSync(path.join(folder, 'manifests.ts'), lines.join('\n'));
  const errors = typeErrorsIn(folder);
  rmSync(folder, { recursive: true });
  return errors;
}

describe('the manifests for Kubernetes', () => {
  it('have what their kinds require, and no field that Kubernetes does not know', () => {
    expect(typeErrors(manifests)).toEqual([]);
  });

  it('set only documented variables, and the storefront accepts their values', () => {
    const names = [
      ...Object.keys(manifest<IConfigMap>('ConfigMap').data ?? {}),
      ...(container?.env ?? []).map((one) => one.name),
    ];
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
    expect(config.backendUrl).toBeDefined();
    expect(config.publicUrl).toBeDefined();
  });

  it('select the pods of the deployment', () => {
    expect(deployment?.template.metadata?.labels).toEqual(LABELS);
    expect(deployment?.selector.matchLabels).toEqual(LABELS);
    expect(manifest<IService>('Service').spec?.selector).toEqual(LABELS);
    expect(manifest<IPodDisruptionBudget>('PodDisruptionBudget').spec?.selector?.matchLabels).toEqual(LABELS);
    expect(manifest<INetworkPolicy>('NetworkPolicy').spec?.podSelector?.matchLabels).toEqual(LABELS);
  });

  it('let only the storefront reach Redis, and the storefront no private address beside its services', () => {
    const [own, redis] = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as INetworkPolicy[];
    expect(redis?.spec?.podSelector?.matchLabels).toEqual({ 'app.kubernetes.io/name': 'redis' });
    expect(redis?.spec?.ingress?.flatMap((rule) => rule.from)).toEqual([{ podSelector: { matchLabels: LABELS } }]);
    const blocks = own?.spec?.egress?.flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? [])) ?? [];
    const list = new BlockList();
    for (const range of blocks.flatMap(({ except = [] }) => except)) {
      const [network = '', prefix] = range.split('/');
      list.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
    }
    const isOpen = (address: string) => !list.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
    const inside = [
      '10.96.0.1',
      '172.20.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '169.254.169.254',
      'fd00:ec2::254',
      'fe80::1',
    ];
    expect(inside.filter(isOpen)).toEqual([]);
    expect(['203.0.113.7', '2001:db8::7'].filter((address) => !isOpen(address))).toEqual([]);
    expect(blocks.map(({ cidr }) => cidr)).toEqual(['0.0.0.0/0', '::/0']);
  });

  it('name the image by a digest', () => {
    expect(container?.image).toMatch(/\/storefront@sha256:[0-9a-f]{64}$/);
  });

  it('name the ports of the image', () => {
    const exposed = [...dockerfile.matchAll(/^EXPOSE (.*)$/gm)].flatMap(([, ports = '']) =>
      ports.split(' ').map(Number),
    );
    expect(container?.ports?.map(({ containerPort }) => containerPort)).toEqual(exposed);
    expect(dockerfile).toContain(` PORT=${exposed[0]} METRICS_PORT=${exposed[1]} `);
    const scrape = readFileSync('deployment/prometheus/scrape.kubernetes.yaml', 'utf8');
    expect(scrape).toContain(`regex: ${LABELS['app.kubernetes.io/name']};${container?.ports?.[1]?.name}\n`);
    const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
    expect(probes.map((probe) => [probe?.httpGet?.path, probe?.httpGet?.port])).toEqual([
      ['/healthz', 'http'],
      ['/healthz', 'http'],
      ['/readyz', 'http'],
    ]);
  });
});

interface ComposeService {
  readonly image: string;
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}

describe('the compose file', () => {
  const { services } = read('deployment/compose.yaml') as { services: Readonly<Record<string, ComposeService>> };
  const storefronts = ['storefront-1', 'storefront-2'];

  it('starts only what it defines, on read-only roots without privileges', () => {
    const names = Object.keys(services).sort();
    expect(names).toEqual(['nginx', 'redis', ...storefronts]);
    const needed = Object.values(services).flatMap((service) => Object.keys(service.depends_on ?? {}));
    expect(needed.filter((name) => !names.includes(name))).toEqual([]);
    const locked = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
    for (const service of Object.values(services)) expect(service).toMatchObject(locked);
  });

  it.each(storefronts)('%s runs the image of the manifests with documented variables, and may drain', (name) => {
    const { image, environment = {} } = services[name] as ComposeService;
    expect(image).toMatch(/^storefront:\d/);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in.
    expect(environment.REDIS_URL).toBe('redis://:${REDIS_PASSWORD:?}@redis:6379');
    expect(Object.keys(environment).filter((variable) => !documented.includes(`\`${variable}\``))).toEqual([]);
  });

  it('gives nginx its configuration', () => {
    expect(services.nginx?.volumes).toEqual(['./nginx/nginx.conf:/etc/nginx/nginx.conf:ro']);
    const servers = readFileSync('deployment/nginx/nginx.conf', 'utf8').match(/(?<=^ *server )[\w-]+:\d+/gm);
    expect(servers).toEqual(storefronts.map((name) => `${name}:3000`));
  });
});
