import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';

/** Real calls stay below this number; the rest is ignored. */
const EVENTS_MAX = 100;

const Event = z.object({
  type: z.string(),
  source: z.object({ type: z.string().optional(), userId: z.string().max(100).optional() }).optional(),
  timestamp: z.int().optional(),
  replyToken: z.string().max(200).optional(),
  /** The same when LINE sends the event again. */
  webhookEventId: z.string().max(100).optional(),
  message: z.object({ type: z.string(), text: z.string().optional() }).optional(),
  postback: z
    .object({ data: z.string().max(300), params: z.object({ date: z.string().optional() }).optional() })
    .optional(),
});
const WebhookBody = z.object({ events: z.array(z.unknown()) });

/** An event of the company's LINE account. */
export type LineEvent = z.infer<typeof Event>;

/** @throws AppError E_BAD_REQUEST */
export function eventsIn(body: ArrayBuffer): LineEvent[] {
  try {
    const { events } = WebhookBody.parse(JSON.parse(new TextDecoder().decode(body)));
    return events.slice(0, EVENTS_MAX).flatMap((event) => {
      const read = Event.safeParse(event);
      return read.success ? [read.data] : [];
    });
  } catch {
    throw new AppError('E_BAD_REQUEST');
  }
}

/** When the event happened: LINE sends failed events again, after later ones. */
export function instantOf({ now }: Ctx, { timestamp }: LineEvent): Instant {
  return Math.min(timestamp ?? now, now);
}

/** The text that a person wrote; empty for another event. */
export function textOf({ type, message }: LineEvent): string {
  const text = type === 'message' && message?.type === 'text' ? message.text : '';
  return (text ?? '').normalize('NFKC');
}
