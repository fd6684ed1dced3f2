import type { WagePreview } from '#contract/pay/wages.ts';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';

/** The typed values of the wage fields. */
export type TypedWage = {
  user_id: string;
  position_id: string;
  template_id: string;
  valid_from: string;
  salary_per_hour: string;
};

/** The answer to a wage preview. `raise` is null while the fields are incomplete. */
export type TriedWage = { typed: TypedWage; raise: WagePreview | null };

type AskedWage = {
  user_id: number | null;
  wage_id: number | null;
  position_id: number;
  template_id: number | null;
  valid_from: CalendarDate;
  salary_per_hour: number;
};

export function typedWage(form: FormData): TypedWage {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    user_id: text('user_id'),
    position_id: text('position_id'),
    template_id: text('template_id'),
    valid_from: text('valid_from'),
    salary_per_hour: text('salary_per_hour'),
  };
}

/** The wage in the fields; null while they are incomplete. `chosen` is the wage that is being corrected. */
export function askedWage(typed: TypedWage, chosen: string | null): AskedWage | null {
  const [userId, wageId] = [positiveNumber(typed.user_id), positiveNumber(chosen ?? '')];
  const [positionId, yen] = [positiveNumber(typed.position_id), positiveNumber(typed.salary_per_hour)];
  if (positionId === null || yen === null || !isCalendarDate(typed.valid_from)) return null;
  if (userId === null && wageId === null) return null;
  return {
    user_id: userId,
    wage_id: wageId,
    position_id: positionId,
    template_id: positiveNumber(typed.template_id),
    valid_from: typed.valid_from,
    salary_per_hour: yen,
  };
}

function positiveNumber(text: string): number | null {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return number > 0 ? number : null;
}

/** The wage preview in the answer of an action; null for any other answer. */
export function triedWage(answer: unknown): TriedWage | null {
  return isTried(answer) ? answer : null;
}

function isTried(answer: unknown): answer is TriedWage {
  return typeof answer === 'object' && answer !== null && 'typed' in answer && 'raise' in answer;
}
