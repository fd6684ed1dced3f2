import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { z } from 'zod';
import { CHANGE_MATTERS, CHANGES_PATH } from '#contract/site/change-messages.ts';
import { api } from '#worker/api.ts';

const ORIGIN = 'https://kinmu.test';
const LOOKS_AGAIN = 10;
const PATIENCE = 5_000;

/** The real objects of open pages, for a client whose changes reach them. */
export const OPEN_PAGES = { PERSON_FEED: env.PERSON_FEED, WORKPLACE_FEED: env.WORKPLACE_FEED };

/** The whole of a message: a further field would tell more than that something has changed. */
const Message = z.strictObject({
  matter: z.enum(CHANGE_MATTERS),
  workplace_id: z.int().nullable(),
  age: z.int().min(0),
  operation_id: z.uuid().nullable(),
});
type Message = z.infer<typeof Message>;

export type Socket = {
  /** All messages so far. */
  messages: Message[];
  /** The code of its end; null while it is open. */
  closed: () => number | null;
  /** @throws when it did not happen in time */
  until: (isSo: (messages: readonly Message[]) => boolean) => Promise<void>;
  untilClosed: () => Promise<number>;
  close: () => void;
};

/** Asks for the socket of a page, as its browser does. */
export async function askForSocket(
  token: string,
  workplaceIds: readonly number[],
  headers: Record<string, string> = { Upgrade: 'websocket' },
): Promise<Response> {
  const url = new URL(CHANGES_PATH, ORIGIN);
  for (const id of workplaceIds) url.searchParams.append('workplace_id', String(id));
  const request = new Request(url, { headers: { Authorization: `Bearer ${token}`, ...headers } });
  return api.fetch(request, env, createExecutionContext());
}

/** @param hear is called with each message */
export async function openPage(
  token: string,
  workplaceIds: readonly number[] = [],
  hear: () => void = () => {},
): Promise<Socket> {
  const { status, webSocket } = await askForSocket(token, workplaceIds);
  if (!webSocket) throw new Error(`no socket, but status ${status}`);
  const messages: Message[] = [];
  let closed: number | null = null;
  webSocket.addEventListener('message', ({ data }) => {
    messages.push(Message.parse(JSON.parse(String(data))));
    hear();
  });
  webSocket.addEventListener('close', ({ code }) => {
    closed = code;
  });
  webSocket.accept();
  const wait = async (isSo: () => boolean) => {
    for (let waited = 0; !isSo(); waited += LOOKS_AGAIN) {
      if (waited > PATIENCE) throw new Error(`not in time, but ${JSON.stringify(messages)}`);
      await scheduler.wait(LOOKS_AGAIN);
    }
  };
  return {
    messages,
    closed: () => closed,
    until: (isSo) => wait(() => isSo(messages)),
    untilClosed: async () => {
      await wait(() => closed !== null);
      return closed ?? 0;
    },
    close: () => webSocket.close(),
  };
}
