import http from 'node:http';
import https from 'node:https';

/**
 * Connections to the backend. Unless `keepAlive`, each carries one request: on a kept one a stray second answer could
 * reach another user (P15). The limit is on all sockets, not per host, because Node hands a socket on to a waiting
 * request when `maxSockets` is finite, keep-alive or not.
 */
export function backendAgent(target: string, keepAlive: boolean, maxTotalSockets = 256): http.Agent {
  const { Agent } = target.startsWith('https:') ? https : http;
  return new Agent({ keepAlive, maxTotalSockets });
}
