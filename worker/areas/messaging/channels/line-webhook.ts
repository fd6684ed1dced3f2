import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contract/site/languages.ts';
import { readPairingCode } from '#domain/access/pairing-code.ts';
import type { Instant } from '#domain/time/instant.ts';
import { tryEach } from '#worker/areas/access/throttle/throttle.ts';
import { readerIn } from '#worker/areas/messaging/delivery/message.ts';
import {
  forOtherChannels,
  insertFound,
  insertNotices,
  paramsJson,
} from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { auditing, commit, StaleFacts } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { pick, select, update } from '#worker/db/query.ts';
import { lineAccount } from '#worker/db/schema/delivery.ts';
import { person } from '#worker/db/schema/person.ts';
import { hashToken } from '#worker/platform/crypto/token.ts';
import type { OwnCommands } from './line/commands.ts';
import { eventsIn, instantOf, type LineEvent, textOf } from './line/events.ts';
import { hearCommands } from './line/hear-commands.ts';

/** Real calls stay below this number. Each code costs one of the few queries of the free plan. */
const CODES_MAX = 20;

/** Two halves, as the page shows a code, so that an ordinary chat is not mistaken for one. */
const LIKE_A_CODE = /^\s*\w{5}[^\w\s]\w{5}\s*$/;

type SentCode = { userId: string; hash: string; at: Instant; replyToken: string | undefined };
type Link = SentCode & { personId: number; language: Language | null };
type ContactChange = { type: string; userId: string; at: Instant };
type Owner = RowOf<ReturnType<typeof selectOwners>>;

/**
 * Handles events of the company's LINE account: a code links its sender, an unfollow unlinks, and buttons
 * and their words do what {@link hearCommands} lists. Other events are ignored and nothing is logged.
 * @throws AppError E_NOT_FOUND without a LINE account, E_FORBIDDEN for a wrong signature, E_BAD_REQUEST
 */
export async function hearLine(
  ctx: Ctx,
  own: OwnCommands,
  { body, signature }: { body: ArrayBuffer; signature: string | null },
): Promise<void> {
  if (!ctx.platform.line.isSetUp) throw new AppError('E_NOT_FOUND');
  if (!(await ctx.platform.line.isSigned(body, signature))) throw new AppError('E_FORBIDDEN');
  const events = eventsIn(body);
  const moved = movesIn(ctx, events);
  if (moved.length > 0) await writeMoves(ctx, moved);
  const hasLeftSince = ({ userId, at }: SentCode) =>
    moved.some((move) => move.type === 'unfollow' && move.userId === userId && move.at >= at);
  const sent = (await codesIn(ctx, events)).filter((one) => !hasLeftSince(one));
  if (sent.length > 0) await linkAccounts(ctx, sent);
  await hearCommands(ctx, own, events);
}

/** Follows and unfollows, the last one of each sender. */
function movesIn(ctx: Ctx, events: readonly LineEvent[]): ContactChange[] {
  const moves = events.flatMap((event) => {
    const { type, source } = event;
    const isMove = (type === 'follow' || type === 'unfollow') && source?.userId;
    return isMove ? [{ type, userId: source.userId ?? '', at: instantOf(ctx, event) }] : [];
  });
  const inOrder = moves.toSorted((one, other) => one.at - other.at);
  return [...new Map(inOrder.map((move) => [move.userId, move])).values()];
}

/** Unlinks accounts that unfollowed and have not linked or followed again since. */
async function writeMoves(ctx: Ctx, moved: readonly ContactChange[]): Promise<void> {
  const part = rows(moved);
  const left = sql`FROM json_each(${part}) AS v WHERE v.value ->> 'type' = 'unfollow'`;
  const hasLeft = sql`line_user_id IN (SELECT v.value ->> 'userId' ${left})
    AND EXISTS (SELECT 1 ${left} AND v.value ->> 'userId' = line_user_id AND v.value ->> 'at' >= linked_at)`;
  await commit(ctx, {
    statements: [
      ...unlinking(ctx, hasLeft),
      update(lineAccount)
        .set({ linked_at: sql`max(linked_at, v.value ->> 'at')` })
        .from(sql`json_each(${part}) AS v`)
        .where(sql`v.value ->> 'type' = 'follow' AND line_user_id = v.value ->> 'userId'`),
    ],
    audit: [],
  });
}

/** Unlinks these accounts, with an audit row and a notice for each person. */
function unlinking(ctx: Ctx, where: SQL): Statement[] {
  return [
    auditing(
      ctx,
      sql`SELECT 'unlink', 'line_account', person_id, NULL, NULL, NULL FROM ${lineAccount} WHERE ${where}`,
    ),
    insertFound(
      ctx,
      { personId: sql`person_id`, kind: 'line_unlinked', params: paramsJson<'line_unlinked'>({}) },
      sql`FROM ${lineAccount} WHERE ${where}`,
    ),
    forOtherChannels(ctx),
    update(lineAccount).set({ line_user_id: null, linked_at: null }).where(where),
  ];
}

async function codesIn(ctx: Ctx, events: readonly LineEvent[]): Promise<SentCode[]> {
  const found = events.flatMap((event) => {
    const { source, replyToken } = event;
    const text = textOf(event);
    return source?.userId && LIKE_A_CODE.test(text)
      ? [{ userId: source.userId, text, at: instantOf(ctx, event), replyToken }]
      : [];
  });
  return Promise.all(
    found.slice(0, CODES_MAX).map(async ({ text, ...rest }) => ({
      ...rest,
      hash: await hashToken(readPairingCode(text)),
    })),
  );
}

/**
 * A LINE account belongs to the last person who linked it, and a person has only their last linked
 * account. Each code counts against its sender's rate limit, so a sender who guesses does not block
 * others in the call.
 */
async function linkAccounts(ctx: Ctx, sent: readonly SentCode[]): Promise<void> {
  const hashes = sent.map(({ hash }) => hash);
  const { taken, facts } = await tryEach(
    ctx,
    sent.map(({ userId }) => ({ policy: 'line_code', of: userId })),
    [selectOwners(ctx, hashes)],
  );
  const tried = sent.filter((_, index) => taken[index]);
  const [owners] = facts;
  const links = linksOf(tried, owners);
  if (links.length > 0) await writeLinks(ctx, links);
  ctx.call.defer(answer(ctx, tried, links));
}

/** The owners of valid codes. */
function selectOwners({ now }: Ctx, hashes: readonly string[]) {
  const isValid = sql`code_hash IN (SELECT value FROM json_each(${rows(hashes)})) AND code_ends_at > ${now}`;
  return select({ ...pick(lineAccount, 'code_hash', 'person_id'), language: person.language })
    .from(lineAccount)
    .innerJoin(person, eq(person.id, lineAccount.person_id))
    .where(and(isValid, isNull(person.disabled_at), isNull(person.deleted_at)));
}

/** A code links its first sender, and a sender gets the last code that they sent. */
function linksOf(sent: readonly SentCode[], owners: readonly Owner[]): Link[] {
  const byCode = new Map(owners.map((owner) => [owner.code_hash, owner]));
  const bySender = new Map<string, Link>();
  for (const one of sent) {
    const owner = byCode.get(one.hash);
    if (!owner) continue;
    byCode.delete(one.hash);
    bySender.set(one.userId, { ...one, personId: owner.person_id, language: owner.language });
  }
  return [...bySender.values()];
}

async function writeLinks(ctx: Ctx, links: readonly Link[]): Promise<void> {
  const part = rows(links.map(({ userId, personId, hash, at }) => [userId, personId, hash, at]));
  try {
    await commit(ctx, {
      guards: [
        sql`SELECT count(*) = ${links.length} FROM ${lineAccount} AS l JOIN json_each(${part}) AS v
            ON l.person_id = v.value ->> 1 AND l.code_hash = v.value ->> 2`,
      ],
      statements: [
        ...unlinking(
          ctx,
          sql`line_user_id IN (SELECT value ->> 0 FROM json_each(${part}))
            AND person_id NOT IN (SELECT value ->> 1 FROM json_each(${part}))`,
        ),
        // So that no account is of two people while the rows change one by one.
        update(lineAccount)
          .set({ line_user_id: null })
          .where(sql`person_id IN (SELECT value ->> 1 FROM json_each(${part}))`),
        update(lineAccount)
          .set({
            line_user_id: sql`v.value ->> 0`,
            linked_at: sql`v.value ->> 3`,
            code_hash: null,
            code_ends_at: null,
          })
          .from(sql`json_each(${part}) AS v`)
          .where(sql`person_id = v.value ->> 1`),
        ...insertNotices(
          ctx,
          links.map(({ personId }) => ({ personId, kind: 'line_linked' })),
        ),
      ],
      audit: links.map(({ personId }) => ({ action: 'link', subject: 'line_account', subjectId: personId })),
    });
  } catch (error) {
    // LINE repeated the call: the first one used the code.
    if (!(error instanceof StaleFacts)) throw error;
  }
}

async function answer(ctx: Ctx, sent: readonly SentCode[], links: readonly Link[]): Promise<void> {
  const words = await ctx.platform.noticeWords();
  await Promise.all(
    sent.map(async ({ userId, hash, replyToken }) => {
      const link = links.find((one) => one.userId === userId && one.hash === hash);
      const language = link?.language ?? FALLBACK_LANGUAGE;
      const message = words.lineMessage({ is: link ? 'linked' : 'not_known' }, readerIn(ctx, language));
      if (replyToken) await ctx.platform.line.reply(replyToken, message);
    }),
  );
}
