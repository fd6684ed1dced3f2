import { type LineAnswer, LineCommand } from '#contract/messaging/line.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contract/site/languages.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import { tryEach } from '#worker/areas/access/throttle/throttle.ts';
import { readerIn } from '#worker/areas/messaging/delivery/message.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { NoticeWords } from '#worker/platform/integrations/words/notice-words.ts';
import { ctxOfLinked, type LinkedPerson, mayAct, selectLinked } from './caller.ts';
import { type OwnCommands, runLineCommand } from './commands.ts';
import { instantOf, type LineEvent, textOf } from './events.ts';

/** Real calls have one. Each costs several of the few queries of the free plan. */
const COMMANDS_MAX = 10;
/** So that one sender does not push out those of others in the same call. */
const COMMANDS_OF_SENDER_MAX = 2;
/** Until then LINE may send an event again, and the keys of events are kept. */
const TOO_OLD_MS = DAY_MS;

type HeardCommand = {
  command: LineCommand;
  userId: string;
  at: Instant;
  eventId: string | undefined;
  replyToken: string | undefined;
  /** The language of the words, for a sender whose language is not known. */
  language: Language | null;
};

/**
 * Does what buttons and their words say, for the people behind these LINE accounts, and answers in their language.
 * An unknown sender and a person who may not act get the same answer. Other texts are ignored: people chat there.
 */
export async function hearCommands(ctx: Ctx, own: OwnCommands, events: readonly LineEvent[]): Promise<void> {
  if (!events.some((event) => event.postback || textOf(event) !== '')) return;
  const words = await ctx.platform.noticeWords();
  const heard = firstOfEach(events.flatMap((event) => heardIn(ctx, words, event))).slice(0, COMMANDS_MAX);
  if (heard.length === 0) return;
  const { taken, facts } = await tryEach(
    ctx,
    heard.map(({ userId }) => ({ policy: 'line_command', of: userId })),
    [selectLinked(ctx, [...new Set(heard.map(({ userId }) => userId))])],
  );
  const people = new Map(facts[0].filter(mayAct).map((one) => [one.line_user_id, one]));
  const faults: unknown[] = [];
  for (const [index, one] of heard.entries()) {
    const linked = people.get(one.userId);
    try {
      const answer = taken[index] ? await lineAnswerTo(ctx, own, one, linked) : ({ is: 'too_many' } as const);
      const language = linked ? linked.language : one.language;
      const message = words.lineMessage(answer, readerIn(ctx, language ?? FALLBACK_LANGUAGE));
      if (one.replyToken) ctx.call.defer(ctx.platform.line.reply(one.replyToken, message));
    } catch (error) {
      faults.push(error);
    }
  }
  // LINE sends all of them again; the ones that were done change nothing then.
  if (faults.length > 0) throw faults[0];
}

async function lineAnswerTo(
  ctx: Ctx,
  own: OwnCommands,
  { command, at, eventId }: HeardCommand,
  linked: LinkedPerson | undefined,
): Promise<LineAnswer> {
  // The account may have belonged to another person when it was pressed.
  if (!linked || at < (linked.linked_at ?? 0)) return { is: 'not_linked' };
  if (ctx.now - at >= TOO_OLD_MS) return { is: 'too_old' };
  return runLineCommand(ctxOfLinked(ctx, linked, eventId), command, own);
}

/** The first ones of each sender, in their order. */
function firstOfEach(heard: readonly HeardCommand[]): HeardCommand[] {
  const counts = new Map<string, number>();
  return heard.filter(({ userId }) => {
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    return count <= COMMANDS_OF_SENDER_MAX;
  });
}

/** In a group, everyone would read the answer. */
function heardIn(ctx: Ctx, words: NoticeWords, event: LineEvent): HeardCommand[] {
  const { source, replyToken, webhookEventId: eventId } = event;
  if (source?.type !== 'user' || !source.userId) return [];
  const said = event.type === 'postback' ? pressedIn(event) : words.commandOfText(textOf(event));
  return said ? [{ ...said, userId: source.userId, at: instantOf(ctx, event), eventId, replyToken }] : [];
}

/** The chosen day of a button that asks for one is next to its data. */
function pressedIn({ postback }: LineEvent): Pick<HeardCommand, 'command' | 'language'> | null {
  try {
    const data: unknown = JSON.parse(postback?.data ?? '');
    const read = LineCommand.safeParse(Object.assign({}, postback?.params, data));
    return read.success ? { command: read.data, language: null } : null;
  } catch {
    return null;
  }
}
