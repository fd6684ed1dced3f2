import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { freePort } from '#tools/free-port.ts';
import { selfSigned } from './self-signed.ts';

/** Headers of one connection, and headers that compression changes. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
const PACKED = /^(text\/|application\/(json|javascript)|image\/svg)/;

/**
 * Serves a local site like the platform's edge while the work runs: over HTTP/2, with texts
 * compressed by gzip as they arrive.
 */
export async function whileAtEdge<Result>(
  address: string,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const origin = new URL(address);
  const server = createSecureServer(selfSigned(), (asked, answer) => {
    pass(origin, asked, answer).catch(() => answer.stream.destroy());
  });
  server.listen(port);
  await once(server, 'listening');
  try {
    return await work(`https://localhost:${port}`);
  } finally {
    server.close();
  }
}

async function pass(origin: URL, asked: Http2ServerRequest, answer: Http2ServerResponse): Promise<void> {
  const own = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
  const headers = { ...Object.fromEntries(own), host: origin.host };
  const onward = request(new URL(asked.url, origin), { method: asked.method, headers });
  onward.end();
  const [told] = await once(onward, 'response');
  const kept = Object.entries(told.headers).filter(([name]) => !OF_CONNECTION.includes(name));
  const isPacked = PACKED.test(told.headers['content-type'] ?? '');
  answer.writeHead(told.statusCode, {
    ...Object.fromEntries(kept),
    ...(isPacked && { 'content-encoding': 'gzip' }),
  });
  const stages = isPacked ? [createGzip({ flush: constants.Z_SYNC_FLUSH })] : [];
  await pipeline([told, ...stages, answer]);
}
