import type { messagingOperations } from '#contract/messaging/operations.ts';
import { addBrowser, removeBrowser, updateChannels } from '#worker/areas/messaging/channels/commands.ts';
import type { OwnCommands } from '#worker/areas/messaging/channels/line/commands.ts';
import { issueLineCode, unlinkLine } from '#worker/areas/messaging/channels/line-account.ts';
import { hearLine } from '#worker/areas/messaging/channels/line-webhook.ts';
import { readChannels } from '#worker/areas/messaging/channels/queries.ts';
import { sendTest } from '#worker/areas/messaging/channels/test-message.ts';
import { retryAll, retryOne } from '#worker/areas/messaging/deliveries/commands.ts';
import { listDead } from '#worker/areas/messaging/deliveries/queries.ts';
import { readAllNotices, readNotice } from '#worker/areas/messaging/notices/commands.ts';
import { countUnread, listNotices } from '#worker/areas/messaging/notices/queries.ts';
import {
  createNotification,
  deleteNotification,
  updateNotification,
} from '#worker/areas/messaging/notifications/commands.ts';
import {
  createDraft,
  deleteDraft,
  updateDraft,
} from '#worker/areas/messaging/notifications/draft-commands.ts';
import { listDrafts, readDraft } from '#worker/areas/messaging/notifications/drafts.ts';
import { previewAudience } from '#worker/areas/messaging/notifications/preview.ts';
import {
  listNotifications,
  listReaders,
  readNotification,
} from '#worker/areas/messaging/notifications/queries.ts';
import { resendNotification } from '#worker/areas/messaging/notifications/resend.ts';
import {
  createNoticeTemplate,
  deleteNoticeTemplate,
  updateNoticeTemplate,
} from '#worker/areas/messaging/templates/commands.ts';
import { listTemplates, readTemplate } from '#worker/areas/messaging/templates/queries.ts';
import { sendAvailability } from '#worker/areas/roster/availability/commands.ts';
import { answerAsk } from '#worker/areas/roster/candidates/answer-ask.ts';
import { listOwnAsks } from '#worker/areas/roster/candidates/asks.ts';
import { confirmShift, sayCanCome } from '#worker/areas/roster/own-shifts/commands.ts';
import { sayLate } from '#worker/areas/roster/shift-messages/late.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';
import { languageRead } from '#worker/platform/http/language.ts';

const OWN_COMMANDS: OwnCommands = {
  listOwnAsks,
  answerAsk,
  confirmShift,
  sayCanCome,
  sayLate,
  sendAvailability,
};

export const messagingHandlers = {
  'me.notifications.list': (ctx, { query }, c) => listNotices(ctx, query, languageRead(ctx, c.req.raw)),
  'me.notifications.unread': async (ctx) => ({ unread: await countUnread(ctx) }),
  'me.notifications.read_all': async (ctx) => {
    await readAllNotices(ctx);
  },
  'me.notifications.read': (ctx, { params }, c) => readNotice(ctx, params.id, languageRead(ctx, c.req.raw)),
  'notifications.list': (ctx, { query }) => listNotifications(ctx, query),
  'notifications.create': (ctx, { body }) => createNotification(ctx, body),
  'notifications.preview': (ctx, { body }) => previewAudience(ctx, body),
  'notifications.read': (ctx, { params }) => readNotification(ctx, params.id),
  'notifications.update': (ctx, { params, body }) => updateNotification(ctx, params.id, body),
  'notifications.delete': async (ctx, { params, query }) => {
    await deleteNotification(ctx, params.id, query.version);
  },
  'notifications.readers': (ctx, { params, query }) => listReaders(ctx, params.id, query),
  'notifications.resend': (ctx, { params }) => resendNotification(ctx, params.id),
  'notification_drafts.list': (ctx, { query }) => listDrafts(ctx, query),
  'notification_drafts.create': (ctx, { body }) => createDraft(ctx, body),
  'notification_drafts.read': (ctx, { params }) => readDraft(ctx, params.id),
  'notification_drafts.update': (ctx, { params, body }) => updateDraft(ctx, params.id, body),
  'notification_drafts.delete': async (ctx, { params, query }) => {
    await deleteDraft(ctx, params.id, query.version);
  },
  'notification_templates.list': (ctx, { query }) => listTemplates(ctx.db, query),
  'notification_templates.read': (ctx, { params }) => readTemplate(ctx.db, params.id),
  'notification_templates.create': (ctx, { body }) => createNoticeTemplate(ctx, body),
  'notification_templates.update': (ctx, { params, body }) => updateNoticeTemplate(ctx, params.id, body),
  'notification_templates.delete': async (ctx, { params, query }) => {
    await deleteNoticeTemplate(ctx, params.id, query.version);
  },
  'deliveries.list': (ctx, { query }) => listDead(ctx, query),
  'deliveries.retry': async (ctx, { body }) => {
    await retryOne(ctx, body);
  },
  'deliveries.retry_all': (ctx) => retryAll(ctx),
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
    // The signature covers the exact bytes.
    const body = await c.req.arrayBuffer();
    await hearLine(ctx, OWN_COMMANDS, { body, signature: c.req.header('x-line-signature') ?? null });
    return {};
  },
} satisfies Pick<Handlers, keyof typeof messagingOperations>;
