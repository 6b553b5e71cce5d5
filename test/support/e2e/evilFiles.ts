// Files that a supplier may upload, which act for whoever opens them unless a policy keeps them from it.
import type { Sandbox } from '../../../server/sandbox/createSandbox';

/** Reads who is logged in and passes it on, before the document that it is in has loaded. */
const SCRIPT = `{
  const call = (method, path, body) => {
    const request = new XMLHttpRequest();
    request.open(method, path, false);
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.send(body);
    return request.responseText;
  };
  call('POST', '/api/collect', call('GET', '/api/trantor/portal/user/current'));
}`;
const EVIL_HTML = '<!doctype html><title>evil</title><script src="/api/files/evil.js"></script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script href="/api/files/evil.js"/></svg>';

/** Lays them below /api/files, and the document below /iam, where it works; returns how often one has acted. */
export function layEvilFiles(sandbox: Sandbox) {
  for (const [match, contentType, body] of [
    ['files/evil.js', 'text/javascript', SCRIPT],
    ['files/evil.svg', 'image/svg+xml', SVG],
    ['files/evil.html', 'text/html', EVIL_HTML],
    ['iam/evil.html', 'text/html', EVIL_HTML],
  ] as const)
    sandbox.fail({ match, status: 200, contentType, body });
  return () => sandbox.calls().filter(({ path }) => path === '/api/collect').length;
}
