import { z } from 'zod';
import { DELIVERY_FAULTS, MAIL_CHOICES } from '#contract/enums.ts';
import { asTyped, Stamp } from '#contract/fields/formats.ts';
import { ENDPOINT_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { isPushService } from '#domain/format/push-service.ts';
import { CHANNELS } from '#domain/messaging/channels.ts';

/** A browser of the reader that receives messages. */
const Browser = z.object({
  id: z.int(),
  current: z.boolean().describe('Whether the subscription came from this session'),
  agent: z.string().nullable().describe('The name that the browser sent'),
  created_at: Stamp,
});

const is_set_up = z.boolean().describe('Whether the company has set up this channel');

/** The reader's channels in addition to the inbox, and the choice for each. */
export const Channels = z
  .object({
    mail: z.object({ is_set_up, choice: z.enum(MAIL_CHOICES), address: z.string().nullable() }),
    push: z.object({
      is_set_up,
      is_wanted: z.boolean(),
      public_key: z.string().nullable().describe('The key with which a browser subscribes to messages'),
      browsers: z.array(Browser),
    }),
    line: z.object({
      is_set_up,
      is_wanted: z.boolean(),
      account: z.string().nullable().describe('The LINE account of the company, such as `@kinmu`'),
      linked_at: Stamp.nullable(),
    }),
  })
  .meta({ id: 'Channels' });
export type Channels = z.infer<typeof Channels>;

export const ChannelsBody = z
  .object({
    mail: z
      .enum(MAIL_CHOICES)
      .describe('`auto`: only without another channel. Messages about the account are always sent by email'),
    push: z.boolean(),
    line: z.boolean(),
  })
  .meta({ id: 'ChannelsChosen' });
export type ChannelsBody = z.output<typeof ChannelsBody>;

export const ChannelTestBody = z.object({ channel: z.enum(CHANNELS) }).meta({ id: 'ChannelTest' });

/** The data of CHANNEL_NOT_SENT. */
export const ChannelFault = z.strictObject({ fault: z.enum(DELIVERY_FAULTS) });

/** Keys in base64url: an uncompressed point of the curve P-256, and 16 bytes. */
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

/** The code is shown only once. */
export const LineCode = z
  .object({
    code: z.string().describe('To be sent to the company’s LINE account'),
    expires_at: Stamp,
    url: z.url().nullable().describe('Opens LINE with the code filled in'),
  })
  .meta({ id: 'LineCode' });
export type LineCode = z.infer<typeof LineCode>;
