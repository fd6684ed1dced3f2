import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { breachInWords } from '#app/areas/roster/parts/finding/breach-figures.ts';
import type { Format } from '#app/lib/format.ts';
import type { NoticeParams } from '#contract/messaging/notice-kinds.ts';
import { withMore } from './texts.ts';
import { noticeViews, type TranslateNotices } from './view.ts';

/** Notices about approved shifts that break a rule. */
export const breachViews = noticeViews({
  plans_broken: {
    icon: TriangleAlert,
    href: () => '/',
    words: ({ count, people }, t, format) => {
      const lines = people.flatMap((one) => {
        const breach = breachOf(one, format);
        if (breach === null) return [];
        const name = format.personName(one);
        const { matter, figures } = breach;
        return [t(`plan_breaches:lines.${matter}`, { ...figures, name })];
      });
      return {
        sentence: t('kinds.plans_broken', { count }),
        lines: withMore(lines, count, (more) => t('plan_breaches:more', { count: more })),
      };
    },
  },
  own_plans_broken: {
    icon: TriangleAlert,
    href: () => '/my-page/shift',
    words: (params, t, format) => ({
      sentence: t('kinds.own_plans_broken'),
      lines: [...ownLines(params, t, format), t('plan_breaches:own_next')],
    }),
  },
});

/** For the person, only the first breach is shown. */
function ownLines(params: NoticeParams<'own_plans_broken'>, t: TranslateNotices, format: Format): string[] {
  const breach = breachOf(params, format);
  if (breach === null) return [];
  const { matter, figures } = breach;
  const line = t(`plan_breaches:own.${matter}`, figures);
  return matter === 'right_to_work' ? [line, t('plan_breaches:own_card')] : [line];
}

type Breach = NoticeParams<'plans_broken'>['people'][number];

/** Null when the stored notice lacks the rule or the days. */
function breachOf(
  { rule, limit, sum, from, to }: Pick<Breach, 'rule' | 'limit' | 'sum' | 'from' | 'to'>,
  format: Format,
) {
  if (rule === null || from === null || to === null) return null;
  return breachInWords({ rule, limit, sum, from, to }, format);
}
