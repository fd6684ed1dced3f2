import type { SeatAskAnswer } from '#contract/enums.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { LineAnswer, LineCommand, LineRefusal } from '#contract/messaging/line.ts';
import type { OperationId } from '#contract/operations.ts';
import type { Availability, AvailabilityBody } from '#contract/roster/availability.ts';
import type { AskAnswered, OwnAsk } from '#contract/roster/candidates.ts';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import type { LateBody, LateNote } from '#contract/roster/shift-messages.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { formatClock, parseClock } from '#domain/time/clock.ts';
import { readOwnHours } from '#worker/areas/papers/own-work/queries.ts';
import { readOwnAvailability } from '#worker/areas/roster/availability/queries.ts';
import { findOwnShift, readOwnNext } from '#worker/areas/roster/own-shifts/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { AlreadyAnswered, commit, isWritten } from '#worker/db/commit.ts';

/** The commands of the own pages: LINE has no rule of its own. */
export type OwnCommands = {
  listOwnAsks: (ctx: SignedInCtx) => Promise<{ data: OwnAsk[] }>;
  answerAsk: (ctx: SignedInCtx, id: number, answer: SeatAskAnswer) => Promise<AskAnswered>;
  confirmShift: (ctx: SignedInCtx, id: number) => Promise<OwnShift>;
  sayCanCome: (ctx: SignedInCtx, id: number) => Promise<OwnShift>;
  sayLate: (ctx: SignedInCtx, id: number, body: LateBody) => Promise<LateNote>;
  sendAvailability: (ctx: SignedInCtx, month: CalendarMonth, body: AvailabilityBody) => Promise<Availability>;
};

type CommandOf<Does> = Extract<LineCommand, { does: Does }>;
type Doing<Does> = (ctx: SignedInCtx, command: CommandOf<Does>, own: OwnCommands) => Promise<LineAnswer>;

/** What each button does. Its words in `app/locales`, `line.words`, do the same as a text. */
const COMMANDS: { readonly [Does in LineCommand['does']]: Doing<Does> } = {
  menu: async () => ({ is: 'menu' }),
  next_shift: async (ctx) => {
    const { next, workplace } = await readOwnNext(ctx);
    return { is: 'next_shift', shift: next, workplace };
  },
  hours_left: async (ctx) => ({ is: 'hours_left', hours: await readOwnHours(ctx) }),
  availability: async () => ({ is: 'choose_day' }),
  come: (ctx, { shift_id }, own) =>
    shift_id === null ? answerOnly(ctx, 'come', own) : comeTo(ctx, shift_id, own),
  cannot_come: (ctx, { shift_id }, own) =>
    shift_id === null ? answerOnly(ctx, 'cannot_come', own) : askWhy(ctx, shift_id),
  late: async (ctx, { shift_id, minutes }, own) => {
    const shift = shift_id === null ? (await readOwnNext(ctx)).next : await shiftOf(ctx, shift_id);
    if (!shift) return { is: 'nothing_to_answer' };
    const arrives = formatClock((parseClock(shift.start_time) ?? 0) + minutes);
    const late = await doOnce(ctx, 'me.shifts.late', (acting) =>
      own.sayLate(acting, shift.shift_id, { arrives }),
    );
    return { is: 'late', shift: { ...shift, late } };
  },
  accept: (ctx, { ask_id }, own) => answerOffer(ctx, ask_id, 'yes', own),
  decline: (ctx, { ask_id }, own) => answerOffer(ctx, ask_id, 'no', own),
  day: async (ctx, { date }) => {
    const { days } = await readOwnAvailability(ctx, monthOf(date));
    return { is: 'day', date, answer: days.find((day) => day.date === date)?.answer ?? null };
  },
  available: (ctx, { date }, own) => sendDay(ctx, date, 'yes', own),
  unavailable: (ctx, { date }, own) => sendDay(ctx, date, 'no', own),
};

/** Does what the person asks for. A refusal is an answer too; other errors are thrown. */
export async function runLineCommand(
  ctx: SignedInCtx,
  command: LineCommand,
  own: OwnCommands,
): Promise<LineAnswer> {
  try {
    return await (COMMANDS[command.does] as Doing<LineCommand['does']>)(ctx, command, own);
  } catch (error) {
    if (error instanceof AlreadyAnswered) return { is: 'already' };
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'AUTH_INVALID_TOKEN') return { is: 'not_linked' };
    return { is: 'refused', why: whyRefused(error.code, command) };
  }
}

const WHY: Partial<Record<ErrorCode, LineRefusal>> = {
  E_NOT_FOUND: 'not_found',
  SEAT_TAKEN: 'taken',
  SHIFT_IN_THE_PAST: 'past',
  SHIFT_RULES_REFUSED: 'rules',
};

/** What a code means for one command. Every other code means that something has changed. */
const WHY_OF: Partial<Record<LineCommand['does'], Partial<Record<ErrorCode, LineRefusal>>>> = {
  come: { E_CONFLICT: 'too_early' },
  late: { E_CONFLICT: 'not_late_now', E_UNPROCESSABLE_ENTITY: 'not_late_now' },
  decline: { E_CONFLICT: 'accepted' },
  available: { E_UNPROCESSABLE_ENTITY: 'no_such_day' },
  unavailable: { E_UNPROCESSABLE_ENTITY: 'no_such_day' },
};

function whyRefused(code: ErrorCode, { does }: LineCommand): LineRefusal {
  return WHY[code] ?? WHY_OF[does]?.[code] ?? 'changed';
}

/**
 * Runs a change under the key of its event. A change of nothing and a refusal keep the key too, so that a
 * repeated event changes nothing.
 * @throws AlreadyAnswered for a repeated event, and whatever `change` throws
 */
async function doOnce<Done>(
  ctx: SignedInCtx,
  operation: OperationId,
  change: (acting: SignedInCtx) => Promise<Done>,
): Promise<Done> {
  const acting = { ...ctx, call: { ...ctx.call, operation } };
  try {
    const done = await change(acting);
    await keepKey(acting);
    return done;
  } catch (error) {
    if (error instanceof AppError && !(error instanceof AlreadyAnswered)) await keepKey(acting);
    throw error;
  }
}

async function keepKey(ctx: SignedInCtx): Promise<void> {
  const { idempotency } = ctx.call;
  if (idempotency && !isWritten(idempotency)) await commit(ctx, { statements: [], audit: [] });
}

/** Answers the only thing that waits for it: an open offer, or the next shift. With several it asks which one. */
async function answerOnly(
  ctx: SignedInCtx,
  does: 'come' | 'cannot_come',
  own: OwnCommands,
): Promise<LineAnswer> {
  const [{ data: offers }, { next }] = await Promise.all([own.listOwnAsks(ctx), readOwnNext(ctx)]);
  const asks = offers.filter(({ answer }) => answer === null);
  const shift = next && waitsFor(next, does) ? next : null;
  const [ask] = asks;
  if (asks.length + (shift ? 1 : 0) > 1) return { is: 'which', does, asks, shift };
  if (ask) return answerOffer(ctx, ask.id, does === 'come' ? 'yes' : 'no', own);
  if (!shift) return { is: 'nothing_to_answer' };
  return does === 'come' ? comeTo(ctx, shift.shift_id, own) : askWhy(ctx, shift.shift_id);
}

function waitsFor({ to_come, to_confirm, cannot_come }: OwnShift, does: 'come' | 'cannot_come'): boolean {
  if (does === 'cannot_come') return to_come && cannot_come === null;
  return to_confirm || (to_come && cannot_come !== null);
}

async function comeTo(ctx: SignedInCtx, id: number, own: OwnCommands): Promise<LineAnswer> {
  const { cannot_come } = await shiftOf(ctx, id);
  const shift = await (cannot_come === null
    ? doOnce(ctx, 'me.shifts.confirm', (acting) => own.confirmShift(acting, id))
    : doOnce(ctx, 'me.shifts.can_come', (acting) => own.sayCanCome(acting, id)));
  return { is: 'will_come', shift };
}

/** That they cannot come needs a reason, which is written on the page. */
async function askWhy(ctx: SignedInCtx, id: number): Promise<LineAnswer> {
  const shift = await shiftOf(ctx, id);
  if (!shift.to_come) throw new AppError('SHIFT_IN_THE_PAST');
  return { is: 'say_why', shift };
}

/** @throws AppError E_NOT_FOUND for a shift without the actor */
async function shiftOf(ctx: SignedInCtx, id: number): Promise<OwnShift> {
  const shift = await findOwnShift(ctx, id);
  if (!shift) throw new AppError('E_NOT_FOUND');
  return shift;
}

async function answerOffer(
  ctx: SignedInCtx,
  id: number,
  answer: SeatAskAnswer,
  own: OwnCommands,
): Promise<LineAnswer> {
  const { data } = await own.listOwnAsks(ctx);
  const ask = data.find((one) => one.id === id) ?? null;
  await doOnce(ctx, 'me.asks.answer', (acting) => own.answerAsk(acting, id, answer));
  return { is: answer === 'yes' ? 'accepted' : 'declined', ask };
}

/** Sends the month again with one day changed, as the page does. */
async function sendDay(
  ctx: SignedInCtx,
  date: CalendarDate,
  answer: 'yes' | 'no',
  own: OwnCommands,
): Promise<LineAnswer> {
  const month = monthOf(date);
  const { days, note, version } = await readOwnAvailability(ctx, month);
  const others = days.filter((day) => day.date !== date);
  const day = { date, answer, start_time: null, end_time: null };
  const { late } = await doOnce(ctx, 'me.availability.update', (acting) =>
    own.sendAvailability(acting, month, { days: [...others, day], note, version }),
  );
  return { is: 'day_sent', date, answer, late };
}
