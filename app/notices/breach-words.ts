import { breachFigures } from '#app/components/finding/breach-figures.ts';
import type { Format } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/use-translation.ts';
import type { BrokenPlan, Notice } from '#contract/notices.ts';
import { matterOf } from '#domain/roster/breach-matter.ts';
import { RULE_IDS } from '#domain/roster/finding.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';

type Words = Translate<'notices', 'papers' | 'plan_breaches'>;

/** For planners: a line for each person whose approved shifts break a rule. */
export function breachLines({ people, count }: Notice['params'], t: Words, format: Format): string[] {
  const named: BrokenPlan[] = typeof people === 'string' ? JSON.parse(people) : [];
  const lines = named.map((one) =>
    t(`plan_breaches:lines.${matterOf(one.rule)}`, {
      ...breachFigures(one, format),
      name: format.personName(one),
    }),
  );
  const more = typeof count === 'number' ? count - lines.length : 0;
  return more > 0 ? [...lines, t('plan_breaches:more', { count: more })] : lines;
}

/** To the person: the first of what is broken, and what comes next. */
export function ownBreachLines(params: Notice['params'], t: Words, format: Format): string[] {
  const { limit, sum, from, to } = params;
  const rule = RULE_IDS.find((known) => known === params.rule);
  if (!rule || !isDay(from) || !isDay(to)) return [t('plan_breaches:own_next')];
  const amount = (value: unknown) => (typeof value === 'number' ? value : null);
  const matter = matterOf(rule);
  const figures = breachFigures({ rule, limit: amount(limit), sum: amount(sum), from, to }, format);
  return [
    t(`plan_breaches:own.${matter}`, figures),
    ...(matter === 'right_to_work' ? [t('plan_breaches:own_card')] : []),
    t('plan_breaches:own_next'),
  ];
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDate(value);
}
