import type { Format } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/use-translation.ts';
import { DISPUTE_ANSWERS } from '#contract/enums.ts';
import type { EndingPermit, Notice, RosterNews } from '#contract/notices.ts';
import { failReasonOf } from '#domain/pay/fail-reasons.ts';
import { PAY_STATES } from '#domain/pay/request-moves.ts';
import { PAPER_FAULTS } from '#domain/residence/paper-review.ts';
import { CERTIFICATES, PAPER_TYPES } from '#domain/residence/papers.ts';
import { REMINDED_KINDS } from '#domain/residence/reminder.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { isCalendarMonth } from '#domain/time/calendar-month.ts';
import { parseClock } from '#domain/time/clock.ts';
import { breachLines, ownBreachLines } from './breach-words.ts';

/** Something that somebody is told: its sentence, and what is said beside it. */
export interface NoticeWords {
  sentence: string;
  beside: string[];
}

/** Lines of a change of many shifts; the page that it leads to has them all. */
const NEWS_SHOWN = 10;

type Told = Pick<Notice, 'kind' | 'params'> & Partial<Pick<Notice, 'notification'>>;
type Param = string | number | undefined;

/** What is told names papers and faults by their keys: the words are those of who reads it. */
export function noticeWords(
  { kind, params, notification }: Told,
  t: Translate<'notices', 'papers' | 'plan_breaches'>,
  format: Format,
): NoticeWords {
  switch (kind) {
    case 'paper_approved':
      return { sentence: t(`kinds.${kind}`, { paper: paperText(params, t) }), beside: [] };
    case 'paper_rejected':
      return {
        sentence: t(`kinds.${kind}`, { paper: paperText(params, t) }),
        beside: whyRejected(params, t),
      };
    case 'permit_ends': {
      const permit = among(REMINDED_KINDS, params.kind);
      const date = typeof params.last_day === 'string' ? format.fullDay(params.last_day) : '';
      return {
        sentence: t(`kinds.${kind}`, { permit: t(`permits.${permit}`), date }),
        beside: [t(`advice.${permit}`)],
      };
    }
    case 'permits_end':
      return { sentence: t(`kinds.${kind}`, params), beside: endingLines(params, t, format) };
    case 'roster_published':
      return { sentence: t(`kinds.${kind}`, { ...params, month: monthText(params, format) }), beside: [] };
    case 'roster_changed':
      return {
        sentence: t(`kinds.${kind}`, { count: Number(params.count) }),
        beside: newsLines(params, t, format),
      };
    case 'availability_asked': {
      const due = typeof params.due_on === 'string' ? format.fullDay(params.due_on) : '';
      const month = monthText(params, format);
      return { sentence: t(`kinds.${kind}`, { ...params, month, due }), beside: [] };
    }
    case 'seat_asked':
      return { sentence: t(`kinds.${kind}`), beside: [shiftText(params, t, format), t('first_yes')] };
    case 'seat_taken':
    case 'ask_called_off':
    case 'confirm_asked':
      return { sentence: t(`kinds.${kind}`), beside: [shiftText(params, t, format)] };
    case 'seat_filled':
      return {
        sentence: t(`kinds.${kind}`, { name: nameText(params, format) }),
        beside: [shiftText(params, t, format)],
      };
    case 'cannot_come': {
      const reason = typeof params.reason === 'string' ? [params.reason] : [];
      return {
        sentence: t(`kinds.${kind}`, { name: nameText(params, format) }),
        beside: [shiftText(params, t, format), ...reason],
      };
    }
    case 'dispute_answered': {
      const date = typeof params.date === 'string' ? format.fullDay(params.date) : '';
      const reason = typeof params.reason === 'string' ? [params.reason] : [];
      const answer = t(`disputes.${among(DISPUTE_ANSWERS, params.answer)}`);
      return { sentence: t(`kinds.${kind}`, { date }), beside: [answer, ...reason] };
    }
    case 'check_out_forgotten': {
      const date = typeof params.date === 'string' ? format.fullDay(params.date) : '';
      return { sentence: t(`kinds.${kind}`, { date }), beside: [t('when_left')] };
    }
    case 'plans_broken':
      return {
        sentence: t(`kinds.${kind}`, { count: Number(params.count) }),
        beside: breachLines(params, t, format),
      };
    case 'own_plans_broken':
      return { sentence: t(`kinds.${kind}`), beside: ownBreachLines(params, t, format) };
    case 'sign_in_failed': {
      const at = typeof params.at === 'string' ? format.stamp(params.at) : '';
      return { sentence: t(`kinds.${kind}`, { at }), beside: [t('wrong_passwords_advice')] };
    }
    case 'pay_request_moved':
      return payMoveWords(params, t, format);
    case 'pay_account_changed':
      return payAccountWords(params, t);
    case 'notification':
      return { sentence: notification?.title ?? t(`kinds.${kind}`), beside: correctionLine(notification, t) };
    case 'roles_changed':
    case 'papers_missing':
    case 'other_work_asked':
      return { sentence: t(`kinds.${kind}`, params), beside: [] };
    case 'password_changed':
    case 'tfa_set_up':
    case 'tfa_removed':
    case 'recovery_code_used':
    case 'tfa_failed':
    case 'device_paired':
      return { sentence: t(`kinds.${kind}`, params), beside: [t('not_you')] };
  }
}

/** Of what the company wrote: whether it was corrected, or corrects something. */
function correctionLine(
  message: Notice['notification'] | undefined,
  t: Translate<'notices', 'papers' | 'plan_breaches'>,
): string[] {
  if (!message) return [];
  if (message.corrected_by !== null) return [t('corrected')];
  return message.corrects === null ? [] : [t('corrects')];
}

/** What became of a request, what comes next, and why. */
function payMoveWords(
  { to, amount, paid_on, transfer_on, account_at_fault, reason }: Told['params'],
  t: Translate<'notices', 'papers' | 'plan_breaches'>,
  format: Format,
): NoticeWords {
  const yen = format.yen(Number(amount ?? 0));
  const state = PAY_STATES.find((known) => known === to);
  if (!state) return { sentence: t('kinds.pay_request_moved', { amount: yen }), beside: [] };
  const day = state === 'pending_payment' ? transfer_on : paid_on;
  const date = typeof day === 'string' && isCalendarDate(day) ? format.fullDay(day) : '';
  const move = state === 'pending_payment' && date !== '' ? 'pending_payment_on' : state;
  const next = state === 'failed' && account_at_fault === 1 ? 'failed_account' : state;
  return {
    sentence: t(`pay_moves.${move}`, { amount: yen, date }),
    beside: [...reasonLine(reason, t), t(`pay_next.${next}`)],
  };
}

const ACCOUNT_CHANGES = ['changed', 'verified', 'not_verified'] as const;

function payAccountWords(
  { change, reason }: Told['params'],
  t: Translate<'notices', 'papers' | 'plan_breaches'>,
): NoticeWords {
  const known = ACCOUNT_CHANGES.find((one) => one === change);
  if (!known) return { sentence: t('kinds.pay_account_changed'), beside: [] };
  const beside = known === 'changed' ? [t('not_you')] : reasonLine(reason, t);
  return { sentence: t(`pay_account.${known}`), beside };
}

/** Reasons of banks are told in the language of who reads them; own words stay as they are. */
function reasonLine(reason: Param, t: Translate<'notices', 'papers' | 'plan_breaches'>): string[] {
  if (typeof reason !== 'string' || reason === '') return [];
  const known = failReasonOf(reason);
  return [known ? t(`bank_reasons.${known}`) : reason];
}

/** What a paper of the type `other` certifies is what people know it by. */
function paperText(
  { type, certificate }: Told['params'],
  t: Translate<'notices', 'papers' | 'plan_breaches'>,
): string {
  const kind = among(PAPER_TYPES, type);
  if (kind !== 'other' || !certificate) return t(`papers:types.${kind}`);
  return t(`papers:certificates.${among(CERTIFICATES, certificate)}`);
}

function whyRejected(
  { fault, reason }: Told['params'],
  t: Translate<'notices', 'papers' | 'plan_breaches'>,
): string[] {
  const known = among(PAPER_FAULTS, fault);
  const own = typeof reason === 'string' && reason !== '' ? [reason] : [];
  return known === 'other' && own.length > 0 ? own : [t(`papers:faults.${known}`), ...own];
}

function endingLines(
  { people, count }: Told['params'],
  t: Translate<'notices', 'papers' | 'plan_breaches'>,
  format: Format,
): string[] {
  const named: EndingPermit[] = typeof people === 'string' ? JSON.parse(people) : [];
  const lines = named.map(({ kind, last_day, ...person }) =>
    t('ending.line', {
      name: format.personName(person),
      permit: t(`ending.permits.${kind}`),
      date: format.date(last_day),
    }),
  );
  const more = typeof count === 'number' ? count - lines.length : 0;
  return more > 0 ? [...lines, t('ending.more', { count: more })] : lines;
}

function nameText({ last_name, first_name, given_first }: Told['params'], format: Format): string {
  return format.personName({
    last_name: String(last_name ?? ''),
    first_name: String(first_name ?? ''),
    given_first: given_first === 1,
  });
}

function monthText({ month }: Told['params'], format: Format): string {
  return typeof month === 'string' && isCalendarMonth(month) ? format.month(month) : '';
}

type Times = Partial<Record<'workplace' | 'date' | 'start_time' | 'end_time', unknown>>;

/** Place and times of a shift, in the plain form that staff read. */
function shiftText(
  { workplace, date, start_time, end_time }: Times,
  t: Translate<'notices', 'papers' | 'plan_breaches'>,
  format: Format,
): string {
  const [start, end] = [parseClock(String(start_time)), parseClock(String(end_time))];
  if (typeof date !== 'string' || !isCalendarDate(date) || start === null || end === null) {
    return String(workplace ?? '');
  }
  const times = format.plainRange(start, end);
  return t('shift', { date: format.fullDay(date), times, workplace: String(workplace ?? '') });
}

function newsLines(
  { changes }: Told['params'],
  t: Translate<'notices', 'papers' | 'plan_breaches'>,
  format: Format,
): string[] {
  const all: RosterNews[] = typeof changes === 'string' ? JSON.parse(changes) : [];
  const lines = all.slice(0, NEWS_SHOWN).map(({ kind, from, reason, ...news }) => {
    const shift = shiftText(news, t, format);
    const line = from
      ? t('news.moved', { shift, from: shiftText({ ...from, workplace: '' }, t, format).trim() })
      : t(`news.${kind}`, { shift });
    return reason ? t('news.with_reason', { line, reason }) : line;
  });
  const more = all.length - lines.length;
  return more > 0 ? [...lines, t('news.more', { count: more })] : lines;
}

/** What is not known any more is told as the last one, which is the plainest. */
function among<Name extends string>(names: readonly [Name, ...Name[]], value: Param): Name {
  return names.find((name) => name === value) ?? names.at(-1) ?? names[0];
}
