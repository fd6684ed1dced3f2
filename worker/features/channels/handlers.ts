import type { Handlers } from '#worker/http/handler.ts';
import { addBrowser, removeBrowser, updateChannels } from './commands.ts';
import { issueLineCode, unlinkLine } from './line-account.ts';
import { hearLine } from './line-webhook.ts';
import { readChannels } from './queries.ts';
import { sendTest } from './test-message.ts';

export const channelHandlers = {
  'me.channels.read': (ctx) => readChannels(ctx),
  'me.channels.update': (ctx, { body }) => updateChannels(ctx, body),
  'me.channels.test': async (ctx, { body }) => {
    await sendTest(ctx, body.channel);
  },
  'me.push_subscriptions.create': (ctx, { body }) => addBrowser(ctx, body),
  'me.push_subscriptions.delete': async (ctx, { params }) => {
    await removeBrowser(ctx, params.id);
  },
  'me.line.code': (ctx) => issueLineCode(ctx),
  'me.line.unlink': async (ctx) => {
    await unlinkLine(ctx);
  },
  'line.webhook': async (ctx, _input, c) => {
    // Its signature is of the very bytes.
    const body = await c.req.arrayBuffer();
    await hearLine(ctx, body, c.req.header('x-line-signature') ?? null);
    return {};
  },
} satisfies Partial<Handlers>;
