import { z } from 'zod';
import { everyone, globalAdmins, managers } from '#contract/access.ts';
import { NOTIFICATION_TYPES } from '#contract/enums.ts';
import {
  ID_PARAMS,
  listOf,
  listQuery,
  PATH_ID,
  PERSON_SEARCH,
  SEARCH,
  VERSION_QUERY,
  yesOrNo,
} from '#contract/lists.ts';
import {
  Channels,
  ChannelsBody,
  ChannelTestBody,
  LineCode,
  PushSubscriptionBody,
} from '#contract/messaging/channels.ts';
import { DeadDelivery, DeliveryRetryBody } from '#contract/messaging/deliveries.ts';
import {
  NotificationDraft,
  NotificationDraftBody,
  NotificationDraftChangeBody,
} from '#contract/messaging/drafts.ts';
import { Notice } from '#contract/messaging/notices.ts';
import {
  AudiencePreview,
  AudiencePreviewBody,
  Notification,
  NotificationBody,
  NotificationChangeBody,
  NotificationReader,
  Resent,
} from '#contract/messaging/notifications.ts';
import {
  NotificationTemplate,
  NotificationTemplateBody,
  NotificationTemplateChangeBody,
} from '#contract/messaging/templates.ts';
import type { Operation } from '#contract/operation.ts';
import { CHANNELS } from '#domain/messaging/channels.ts';
import { NOTIFICATION_STATES } from '#domain/messaging/sending.ts';

const ownNotices = { path: '/me/notifications' } as const;

const allNotifications = { path: '/manage/notifications' } as const;

const oneNotification = { path: '/manage/notifications/:id', params: ID_PARAMS } as const;

const ownDrafts = { path: '/manage/notifications/drafts' } as const;

const oneDraft = { path: '/manage/notifications/drafts/:id', params: ID_PARAMS } as const;

const noticeTemplate = { path: '/admin/notification-templates/:id', params: ID_PARAMS } as const;

const ownChannels = { path: '/me/channels' } as const;

export const messagingOperations = {
  'me.notifications.list': {
    access: everyone,
    withoutSecondStep: true,
    ...ownNotices,
    method: 'GET',
    summary: 'List the caller’s own inbox, newest first',
    query: listQuery(['created_at'], '-created_at').extend({
      unread: yesOrNo,
      id: PATH_ID.optional().describe('Only this one'),
    }),
    answers: { 200: listOf(Notice) },
  },
  'me.notifications.unread': {
    access: everyone,
    withoutSecondStep: true,
    method: 'GET',
    path: '/me/notifications/unread',
    summary: 'Count the unread notifications in the caller’s own inbox, up to 100',
    unasked: true,
    answers: { 200: z.object({ unread: z.int() }) },
  },
  'me.notifications.read_all': {
    access: everyone,
    withoutSecondStep: true,
    audited: false,
    method: 'POST',
    path: '/me/notifications/read',
    summary: 'Mark all notifications in the caller’s own inbox as read',
    answers: { 204: null },
  },
  'me.notifications.read': {
    access: everyone,
    withoutSecondStep: true,
    audited: false,
    method: 'POST',
    path: '/me/notifications/:id/read',
    params: ID_PARAMS,
    summary: 'Mark a notification in the caller’s own inbox as read',
    answers: { 200: Notice },
    errors: ['E_NOT_FOUND'],
  },
  'notifications.list': {
    access: managers,
    ...allNotifications,
    method: 'GET',
    summary: 'List notifications, newest first; managers see their own and those to their workplaces',
    query: listQuery(['send_at'], '-send_at').extend({
      q: SEARCH.describe('Part of a title'),
      status: z.enum(NOTIFICATION_STATES).optional(),
      type: z.enum(NOTIFICATION_TYPES).optional(),
    }),
    answers: { 200: listOf(Notification) },
  },
  'notifications.create': {
    access: managers,
    ...allNotifications,
    method: 'POST',
    summary: 'Create a notification, to be sent now or at a set time',
    body: NotificationBody,
    answers: { 201: Notification },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'NOTIFICATION_LANGUAGE_MISSING'],
  },
  'notifications.preview': {
    access: managers,
    audited: false,
    method: 'POST',
    path: '/manage/notifications/audience',
    summary: 'Count the people of an audience and their languages; nothing is saved',
    body: AudiencePreviewBody,
    answers: { 200: AudiencePreview },
  },
  'notifications.read': {
    access: managers,
    ...oneNotification,
    method: 'GET',
    summary: 'Get a notification',
    answers: { 200: Notification },
    errors: ['E_NOT_FOUND'],
  },
  'notifications.update': {
    access: managers,
    ...oneNotification,
    method: 'PUT',
    summary: 'Change a notification that is not sent yet',
    body: NotificationChangeBody,
    answers: { 200: Notification },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'NOTIFICATION_ALREADY_SENT', 'NOTIFICATION_LANGUAGE_MISSING'],
  },
  'notifications.delete': {
    access: managers,
    ...oneNotification,
    method: 'DELETE',
    summary: 'Delete a notification that is not sent yet',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'NOTIFICATION_ALREADY_SENT'],
  },
  'notifications.readers': {
    access: managers,
    method: 'GET',
    path: '/manage/notifications/:id/readers',
    params: ID_PARAMS,
    summary: 'List the managed people who received a notification, with the time they read it',
    query: listQuery(['id'], 'id').extend({ q: PERSON_SEARCH, read: yesOrNo }),
    answers: { 200: listOf(NotificationReader) },
    errors: ['E_NOT_FOUND'],
  },
  'notifications.resend': {
    access: managers,
    method: 'POST',
    path: '/manage/notifications/:id/resend',
    params: ID_PARAMS,
    summary:
      'Send a notification again by the other channels to people who have not read it, every three hours at most',
    answers: { 200: Resent },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'notification_drafts.list': {
    access: managers,
    ...ownDrafts,
    method: 'GET',
    summary: 'List the caller’s own drafts of notifications, last changed first',
    query: listQuery(['updated_at'], '-updated_at'),
    answers: { 200: listOf(NotificationDraft) },
  },
  'notification_drafts.create': {
    access: managers,
    ...ownDrafts,
    method: 'POST',
    summary: 'Keep a draft of a notification; its recipients are checked when it is sent',
    body: NotificationDraftBody,
    answers: { 201: NotificationDraft },
  },
  'notification_drafts.read': {
    access: managers,
    ...oneDraft,
    method: 'GET',
    summary: 'Get an own draft',
    answers: { 200: NotificationDraft },
    errors: ['E_NOT_FOUND'],
  },
  'notification_drafts.update': {
    access: managers,
    ...oneDraft,
    method: 'PUT',
    summary: 'Change an own draft',
    body: NotificationDraftChangeBody,
    answers: { 200: NotificationDraft },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'notification_drafts.delete': {
    access: managers,
    ...oneDraft,
    method: 'DELETE',
    summary: 'Delete an own draft',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'notification_templates.list': {
    access: managers,
    method: 'GET',
    path: '/manage/notifications/templates',
    summary: 'List the company’s templates of notifications, last changed first',
    query: listQuery(['updated_at'], '-updated_at').extend({ q: SEARCH.describe('Part of a title') }),
    answers: { 200: listOf(NotificationTemplate) },
  },
  'notification_templates.read': {
    access: managers,
    method: 'GET',
    path: '/manage/notifications/templates/:id',
    params: ID_PARAMS,
    summary: 'Get a template of notifications',
    answers: { 200: NotificationTemplate },
    errors: ['E_NOT_FOUND'],
  },
  'notification_templates.create': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/notification-templates',
    summary: 'Add a template of notifications',
    body: NotificationTemplateBody,
    answers: { 201: NotificationTemplate },
  },
  'notification_templates.update': {
    access: globalAdmins,
    ...noticeTemplate,
    method: 'PUT',
    summary: 'Change a template of notifications',
    body: NotificationTemplateChangeBody,
    answers: { 200: NotificationTemplate },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'notification_templates.delete': {
    access: globalAdmins,
    ...noticeTemplate,
    method: 'DELETE',
    summary: 'Delete a template of notifications',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'deliveries.list': {
    access: managers,
    method: 'GET',
    path: '/manage/deliveries',
    summary: 'List messages that failed and are not tried again',
    query: listQuery(['ended_at'], '-ended_at').extend({ channel: z.enum(CHANNELS).optional() }),
    answers: { 200: listOf(DeadDelivery) },
  },
  'deliveries.retry': {
    access: managers,
    method: 'POST',
    path: '/manage/deliveries/retry',
    summary: 'Retry a failed message from the start',
    body: DeliveryRetryBody,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'deliveries.retry_all': {
    access: managers,
    method: 'POST',
    path: '/manage/deliveries/retry-all',
    summary: 'Retry the first thousand failed messages',
    answers: { 200: z.object({ retried: z.int() }) },
    errors: ['E_CONFLICT'],
  },
  'me.channels.read': {
    access: everyone,
    ...ownChannels,
    method: 'GET',
    summary: 'Get the caller’s own channels in addition to the inbox',
    answers: { 200: Channels },
  },
  'me.channels.update': {
    access: everyone,
    ...ownChannels,
    method: 'PUT',
    summary: 'Choose the caller’s own channels',
    body: ChannelsBody,
    answers: { 200: Channels },
  },
  'me.channels.test': {
    access: everyone,
    audited: false,
    method: 'POST',
    path: '/me/channels/test',
    summary: 'Send a test message to the caller by a channel',
    body: ChannelTestBody,
    answers: { 204: null },
    errors: ['CHANNEL_NOT_SENT', 'CHANNEL_NOT_SET_UP', 'E_TOO_MANY_REQUESTS'],
  },
  'me.push_subscriptions.create': {
    access: everyone,
    method: 'POST',
    path: '/me/push-subscriptions',
    summary: 'Send messages to this browser; a person who used it before no longer gets them there',
    body: PushSubscriptionBody,
    answers: { 201: z.object({ id: z.int() }) },
    errors: ['CHANNEL_NOT_SET_UP'],
  },
  'me.push_subscriptions.delete': {
    access: everyone,
    method: 'DELETE',
    path: '/me/push-subscriptions/:id',
    params: ID_PARAMS,
    summary: 'Stop messages to one of the caller’s own browsers',
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
  'me.line.code': {
    access: everyone,
    method: 'POST',
    path: '/me/line/code',
    summary: 'Issue a code to link the caller’s own LINE account, for 15 minutes; replaces an earlier one',
    answers: { 201: LineCode },
    errors: ['CHANNEL_NOT_SET_UP'],
  },
  'me.line.unlink': {
    access: everyone,
    method: 'DELETE',
    path: '/me/line',
    summary: 'Stop messages by LINE',
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
  'line.webhook': {
    access: 'public',
    method: 'POST',
    path: '/line/webhook',
    summary: 'Receive events of the company’s LINE account, signed by LINE',
    answers: { 200: z.object({}) },
    errors: ['E_NOT_FOUND', 'E_FORBIDDEN', 'E_BAD_REQUEST'],
  },
} as const satisfies Record<string, Operation>;
