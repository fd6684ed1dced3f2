import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

type Answer = { headers: OutgoingHttpHeaders; body: Buffer };

/** A browser that asks for a part, or for a newer file, gets the answer of the server. */
const PASSED_BY = ['range', 'if-none-match', 'if-modified-since'];

/**
 * Hosted, files that never change come from the edge in front of the site. Served on this machine, each of them would cost
 * as much as half a page, and a page has a hundred: answers that say so are kept as they were given.
 */
export const edgeCache: Plugin = {
  name: 'edge-cache',
  configurePreviewServer({ middlewares }) {
    const kept = new Map<string, Answer>();
    middlewares.use(({ url, method, headers }, response, next) => {
      if (method !== 'GET' || url === undefined || !isCacheable(headers)) return next();
      const answer = kept.get(url);
      if (answer) return response.writeHead(200, answer.headers).end(answer.body);
      keepAnswer(response, (given) => kept.set(url, given));
      next();
    });
  },
};

function isCacheable(headers: IncomingHttpHeaders): boolean {
  return !PASSED_BY.some((name) => name in headers) && isOwn(headers);
}

/** Chromium names the origin with every script of a module, also with those of its own site. */
function isOwn({ origin, host }: IncomingHttpHeaders): boolean {
  return origin === undefined || origin === `http://${host}`;
}

/** Hands over what was answered, once all of it is sent, where it may be kept for ever. */
function keepAnswer(response: ServerResponse, keep: (answer: Answer) => void): void {
  const headers: OutgoingHttpHeaders = {};
  const parts: Buffer[] = [];
  const { writeHead, write, end } = response;
  const lasts = () => String(headers['cache-control']).includes('immutable');
  const take = (part: unknown) => {
    if (lasts() && (typeof part === 'string' || part instanceof Uint8Array)) parts.push(Buffer.from(part));
  };
  Object.assign(response, {
    writeHead(...args: Parameters<typeof writeHead>) {
      Object.assign(headers, response.getHeaders(), args.at(-1));
      return writeHead.apply(response, args);
    },
    write(...args: Parameters<typeof write>) {
      take(args[0]);
      return write.apply(response, args);
    },
    end(...args: Parameters<typeof end>) {
      take(args[0]);
      return end.apply(response, args);
    },
  });
  response.on('finish', () => {
    if (response.statusCode === 200 && lasts()) keep({ headers, body: Buffer.concat(parts) });
  });
}
