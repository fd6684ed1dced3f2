import { z } from 'zod';
import { asTyped, Stamp } from '#contract/fields/formats.ts';
import { isPushService } from '#domain/format/push-service.ts';
import { everyone } from './access.ts';
import { CHANNELS, DELIVERY_FAULTS, MAIL_CHOICES } from './enums.ts';
import { ENDPOINT_MAX } from './limits.ts';
import { ID_PARAMS } from './lists.ts';
import type { Operation } from './operation.ts';
import { issue } from './validation.ts';

/** A browser of one's own that messages are sent to. */
const Browser = z.object({
  id: z.int(),
  current: z.boolean().describe('Given in the session that asks'),
  agent: z.string().nullable().describe('What the browser called itself'),
  created_at: Stamp,
});

const is_set_up = z.boolean().describe('Whether the company has this way at all');

/** The ways beside the inbox by which one is told, and what one chose for them. */
export const Channels = z
  .object({
    mail: z.object({ is_set_up, choice: z.enum(MAIL_CHOICES), address: z.string().nullable() }),
    push: z.object({
      is_set_up,
      is_wanted: z.boolean(),
      public_key: z.string().nullable().describe('What the browser is told to take messages by'),
      browsers: z.array(Browser),
    }),
    line: z.object({
      is_set_up,
      is_wanted: z.boolean(),
      account: z.string().nullable().describe('Of the company, as `@kinmu`'),
      linked_at: Stamp.nullable(),
    }),
  })
  .meta({ id: 'Channels' });
export type Channels = z.infer<typeof Channels>;

export const ChannelsBody = z
  .object({
    mail: z
      .enum(MAIL_CHOICES)
      .describe('`auto`: where no other way is at hand; what is about the account is always mailed'),
    push: z.boolean(),
    line: z.boolean(),
  })
  .meta({ id: 'ChannelsChosen' });
export type ChannelsBody = z.output<typeof ChannelsBody>;

export const ChannelTestBody = z.object({ channel: z.enum(CHANNELS) }).meta({ id: 'ChannelTest' });

/** Beside CHANNEL_NOT_SENT. */
export const ChannelFault = z.strictObject({ fault: z.enum(DELIVERY_FAULTS) });

/** Keys of the curve P-256, uncompressed, and of 16 bytes, in base64url. */
const KEY = /^B[\w-]{86}=?$/;
const SECRET = /^[\w-]{22}(==)?$/;

export const PushSubscriptionBody = z
  .object({
    endpoint: asTyped.max(ENDPOINT_MAX).refine(isPushService, issue('url')),
    p256dh: z.string().refine((text) => KEY.test(text), issue('invalid')),
    auth: z.string().refine((text) => SECRET.test(text), issue('invalid')),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscriptionBody = z.output<typeof PushSubscriptionBody>;

/** Shown once. */
export const LineCode = z
  .object({
    code: z.string().describe('To be sent to the company’s LINE account'),
    expires_at: Stamp,
    url: z.url().nullable().describe('Opens LINE with the code typed in'),
  })
  .meta({ id: 'LineCode' });
export type LineCode = z.infer<typeof LineCode>;

const channels = { path: '/me/channels' } as const;

export const channelOperations = {
  'me.channels.read': {
    access: everyone,
    ...channels,
    method: 'GET',
    summary: 'The ways by which one is told, beside the inbox',
    answers: { 200: Channels },
  },
  'me.channels.update': {
    access: everyone,
    ...channels,
    method: 'PUT',
    summary: 'Choose them',
    body: ChannelsBody,
    answers: { 200: Channels },
  },
  'me.channels.test': {
    access: everyone,
    method: 'POST',
    path: '/me/channels/test',
    summary: 'Send oneself a message by one of them',
    body: ChannelTestBody,
    answers: { 204: null },
    errors: ['CHANNEL_NOT_SENT', 'CHANNEL_NOT_SET_UP', 'E_TOO_MANY_REQUESTS'],
  },
  'me.push_subscriptions.create': {
    access: everyone,
    method: 'POST',
    path: '/me/push-subscriptions',
    summary: 'Have messages sent to this browser; given by another person before, it is theirs no more',
    body: PushSubscriptionBody,
    answers: { 201: z.object({ id: z.int() }) },
    errors: ['CHANNEL_NOT_SET_UP'],
  },
  'me.push_subscriptions.delete': {
    access: everyone,
    method: 'DELETE',
    path: '/me/push-subscriptions/:id',
    params: ID_PARAMS,
    summary: 'Send no more messages to one of one’s own browsers',
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
  'me.line.code': {
    access: everyone,
    method: 'POST',
    path: '/me/line/code',
    summary: 'A code by which one’s LINE account is linked, for 15 minutes; an earlier one ends',
    answers: { 201: LineCode },
    errors: ['CHANNEL_NOT_SET_UP'],
  },
  'me.line.unlink': {
    access: everyone,
    method: 'DELETE',
    path: '/me/line',
    summary: 'Send no more messages by LINE',
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
  'line.webhook': {
    access: 'public',
    method: 'POST',
    path: '/line/webhook',
    summary: 'What LINE tells of the company’s account, signed by it',
    answers: { 200: z.object({}) },
    errors: ['E_NOT_FOUND', 'E_FORBIDDEN', 'E_BAD_REQUEST'],
  },
} as const satisfies Record<string, Operation>;
