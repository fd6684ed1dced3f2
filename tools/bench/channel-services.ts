import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';

const MAIL_PATH = '/mail';

/** The fields common to both kinds of message. */
const Addressed = z.object({ to: z.string() });

/** Replaces the mail and LINE services on a port of this machine. */
export type ChannelServices = {
  /** The variables that lead the site to them. */
  vars: Record<string, string>;
  /** The number of received messages. */
  came: () => number;
  /** The number of different readers. */
  readers: () => number;
  /** Resolves as soon as this many messages have arrived. */
  until: (messages: number) => Promise<void>;
  forget: () => void;
  stop: () => Promise<void>;
};

/** Accepts and counts every message at once, so that only our own time is measured. */
export async function serveChannels(): Promise<ChannelServices> {
  const to = new Set<string>();
  const waiting = new Set<{ messages: number; come: () => void }>();
  let all = 0;
  const server = createServer(async (request, answer) => {
    const body = JSON.parse(await requestText(request));
    to.add(Addressed.parse(body).to);
    all += 1;
    for (const one of waiting) if (all >= one.messages) one.come();
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the channels have no port');
  const address = `http://127.0.0.1:${bound.port}`;
  return {
    vars: {
      MAIL_CATCHER: `${address}${MAIL_PATH}`,
      LINE_API_URL: address,
      LINE_CHANNEL_TOKEN: 'of the benchmark',
      LINE_CHANNEL_SECRET: 'of the benchmark',
    },
    came: () => all,
    readers: () => to.size,
    until: (messages) =>
      new Promise((resolve) => {
        if (all >= messages) resolve();
        else waiting.add({ messages, come: resolve });
      }),
    forget: () => {
      to.clear();
      waiting.clear();
      all = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function requestText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
