import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { edgeCache } from '#scripts/edge-cache.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const FOREVER = 'public, max-age=31536000, immutable';

/** What the plugin puts in front of the server of the build. */
function middlewareOf(): Middleware {
  const found: Middleware[] = [];
  const server = { middlewares: { use: (middleware: Middleware) => void found.push(middleware) } };
  const { configurePreviewServer: configure } = edgeCache;
  if (typeof configure !== 'function') throw new Error('The plugin has no middleware.');
  Reflect.apply(configure, undefined, [server]);
  const [middleware] = found;
  if (!middleware) throw new Error('The plugin has no middleware.');
  return middleware;
}

let asked: number;
let address: string;
let stop: () => void;

beforeEach(async () => {
  asked = 0;
  const cache = middlewareOf();
  const server = createServer((request, response) =>
    cache(request, response, () => {
      asked += 1;
      const isAsset = request.url?.startsWith('/assets/');
      response.writeHead(200, { 'cache-control': isAsset ? FOREVER : 'no-store' }).end(`answer ${asked}`);
    }),
  ).listen(0, 'localhost');
  await once(server, 'listening');
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  stop = () => server.close();
});

afterEach(() => stop());

const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${address}${path}`, { headers })).text();

it('a script that never changes is asked for once, also by browsers that name our own origin', async () => {
  expect(await ask('/assets/a.js')).toBe('answer 1');
  expect(await ask('/assets/a.js')).toBe('answer 1');
  expect(await ask('/assets/a.js', { Origin: address })).toBe('answer 1');
  expect(asked).toBe(1);
});

it.each([
  ['another origin', { Origin: 'https://evil.example' }],
  ['a part', { Range: 'bytes=0-1' }],
  ['a newer file', { 'If-None-Match': '"x"' }],
])('a request for %s is answered by the server', async (_, headers) => {
  await ask('/assets/a.js');
  await ask('/assets/a.js', headers);
  expect(asked).toBe(2);
});

it('a page is answered by the server every time', async () => {
  for (const times of [1, 2]) expect(await ask('/')).toBe(`answer ${times}`);
});
