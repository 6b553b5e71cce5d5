import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { closeServers, startBackend } from '../../test/support/rawServer';
import { type BackendClient, createBackendClient } from './backendClient';

const TEXT = '{"name":"žluťoučký"}';
const clients: BackendClient[] = [];

/** The text of a response with this body and encoding. */
async function textOf(body: Buffer, encoding?: string, status = 200): Promise<string> {
  const backend = await startBackend((_req, res) => {
    res.writeHead(status, encoding ? { 'Content-Encoding': encoding } : {}).end(body);
  });
  const client = createBackendClient(backend.origin, false);
  clients.push(client);
  const signal = new AbortController().signal;
  const response = await client.anonymous({ call: 'test', method: 'GET', path: '/', headers: {}, signal }, {});
  return response.text();
}

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await closeServers();
});

describe('a response of the backend', () => {
  it.each<[string, (text: string) => Buffer]>([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('is decompressed from %s', async (encoding, compress) => {
    await expect(textOf(compress(TEXT), encoding)).resolves.toBe(TEXT);
  });

  it('is decompressed when it is an error', async () => {
    await expect(textOf(gzipSync(TEXT), 'gzip', 500)).resolves.toBe(TEXT);
  });

  it('is read without its byte order mark', async () => {
    await expect(textOf(Buffer.from(`\uFEFF${TEXT}`))).resolves.toBe(TEXT);
  });

  it('is refused when it grows beyond 2 MB (B9)', async () => {
    const bomb = gzipSync(Buffer.alloc(2 * 1024 * 1024 + 1));
    await expect(textOf(bomb, 'gzip')).rejects.toThrow();
  });

  it.each(['compress', 'gzip, gzip'])('is refused with the content encoding %s', async (encoding) => {
    await expect(textOf(gzipSync(TEXT), encoding)).rejects.toThrow('content encoding');
  });
});
