import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contract/languages.ts';
import { readPairingCode } from '#domain/account/pairing-code.ts';
import { hashToken } from '#worker/crypto/token.ts';
import type { Ctx } from '#worker/ctx.ts';
import { auditing, commit, StaleFacts } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { lineAccount } from '#worker/db/schema/delivery.ts';
import { person } from '#worker/db/schema/person.ts';
import { loadNoticeWords } from '#worker/integrations/words/notice-words.ts';
import { tryAndRead } from '#worker/throttle/throttle.ts';

/** More of one call nobody sends; what is beyond is let be. */
const EVENTS_MAX = 100;

/** Two halves, as the page shows it: whoever chats with the company is not taken for somebody with a code. */
const LIKE_A_CODE = /^\s*\w{5}[^\w\s]\w{5}\s*$/;

const Source = z.object({ userId: z.string().max(100).optional() }).optional();
const Event = z.object({
  type: z.string(),
  source: Source,
  replyToken: z.string().max(200).optional(),
  message: z.object({ type: z.string(), text: z.string().optional() }).optional(),
});
const Told = z.object({ events: z.array(z.unknown()) });
type Event = z.infer<typeof Event>;

type Sent = { userId: string; hash: string; replyToken: string | undefined };
type Owner = { code_hash: string; person_id: number; language: Language | null };

/**
 * What LINE tells of the company's account: codes link who sent them, who leaves is linked no more; all else is let be.
 * Nothing of it is logged.
 * @throws AppError E_NOT_FOUND where no account is set up, E_FORBIDDEN for what LINE did not sign, E_BAD_REQUEST
 */
export async function hearLine(ctx: Ctx, body: ArrayBuffer, signature: string | null): Promise<void> {
  if (!ctx.line.isSetUp) throw new AppError('E_NOT_FOUND');
  if (!(await ctx.line.isSigned(body, signature))) throw new AppError('E_FORBIDDEN');
  const events = eventsIn(body);
  const left = events.flatMap(({ type, source }) =>
    type === 'unfollow' && source?.userId ? [source.userId] : [],
  );
  if (left.length > 0) await unlinkLeft(ctx, left);
  const sent = await codesIn(events);
  if (sent.length > 0) await link(ctx, sent);
}

function eventsIn(body: ArrayBuffer): Event[] {
  try {
    const { events } = Told.parse(JSON.parse(new TextDecoder().decode(body)));
    return events.slice(0, EVENTS_MAX).flatMap((event) => {
      const read = Event.safeParse(event);
      return read.success ? [read.data] : [];
    });
  } catch {
    throw new AppError('E_BAD_REQUEST');
  }
}

async function unlinkLeft(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  const hasLeft = sql`line_user_id IN (SELECT value FROM json_each(${rows(userIds)}))`;
  await commit(ctx, {
    statements: [
      auditing(
        ctx,
        sql`SELECT 'unlink', 'line_account', person_id, NULL, NULL, NULL FROM ${lineAccount} WHERE ${hasLeft}`,
      ),
      sql`UPDATE ${lineAccount} SET line_user_id = NULL, linked_at = NULL WHERE ${hasLeft}`,
    ],
    audit: [],
  });
}

async function codesIn(events: readonly Event[]): Promise<Sent[]> {
  const found = events.flatMap(({ type, source, message, replyToken }) => {
    const text = type === 'message' && message?.type === 'text' ? (message.text ?? '') : '';
    return source?.userId && LIKE_A_CODE.test(text.normalize('NFKC'))
      ? [{ userId: source.userId, text, replyToken }]
      : [];
  });
  return Promise.all(
    found.map(async ({ userId, text, replyToken }) => ({
      ...{ userId, replyToken, hash: await hashToken(readPairingCode(text)) },
    })),
  );
}

/** A LINE account is that of the last person who linked it, as a person has the last one that they linked. */
async function link(ctx: Ctx, sent: readonly Sent[]): Promise<void> {
  const hashes = rows(sent.map(({ hash }) => hash));
  const waits = sql`code_hash IN (SELECT value FROM json_each(${hashes})) AND code_ends_at > ${ctx.now}`;
  const { refused, facts } = await tryAndRead<Owner>(
    ctx,
    [...new Set(sent.map(({ userId }) => userId))].map((of) => ({ policy: 'line_code', of })),
    [
      sql`SELECT l.code_hash, l.person_id, p.language FROM ${lineAccount} AS l JOIN ${person} AS p ON p.id = l.person_id
          WHERE ${waits} AND p.disabled_at IS NULL AND p.deleted_at IS NULL`,
    ],
  );
  if (refused) return;
  const owners = new Map((facts[0] ?? []).map((owner) => [owner.code_hash, owner]));
  const linked = new Map(
    sent.flatMap(({ hash, userId }) => {
      const owner = owners.get(hash);
      return owner ? [[userId, [userId, owner.person_id, hash] as const]] : [];
    }),
  );
  if (linked.size > 0) await writeLinks(ctx, [...linked.values()]);
  ctx.defer(answer(ctx, sent, owners));
}

async function writeLinks(
  ctx: Ctx,
  links: readonly (readonly [userId: string, personId: number, hash: string])[],
): Promise<void> {
  const part = rows(links);
  try {
    await commit(ctx, {
      guards: [
        sql`SELECT count(*) = ${links.length} FROM ${lineAccount} AS l JOIN json_each(${part}) AS v
            ON l.person_id = v.value ->> 1 AND l.code_hash = v.value ->> 2`,
      ],
      statements: [
        sql`UPDATE ${lineAccount} SET line_user_id = NULL, linked_at = NULL
            WHERE line_user_id IN (SELECT value ->> 0 FROM json_each(${part}))`,
        sql`UPDATE ${lineAccount} SET line_user_id = v.value ->> 0, linked_at = ${ctx.now}, code_hash = NULL, code_ends_at = NULL
            FROM json_each(${part}) AS v WHERE person_id = v.value ->> 1`,
      ],
      audit: links.map(([, personId]) => ({ action: 'link', subject: 'line_account', subjectId: personId })),
    });
  } catch (error) {
    // The same call again: the code was used by the first.
    if (!(error instanceof StaleFacts)) throw error;
  }
}

async function answer(ctx: Ctx, sent: readonly Sent[], owners: ReadonlyMap<string, Owner>): Promise<void> {
  const words = await loadNoticeWords();
  await Promise.all(
    sent.map(async ({ hash, replyToken }) => {
      const owner = owners.get(hash);
      const language = owner?.language ?? FALLBACK_LANGUAGE;
      if (replyToken)
        await ctx.line.reply(replyToken, words.lineAnswer(owner ? 'linked' : 'not_known', language));
    }),
  );
}
