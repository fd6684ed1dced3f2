import { useTranslation } from '#app/lib/use-translation.ts';
import { CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { OwnHours } from '#contract/papers/own-work.ts';
import { allowsWork } from '#domain/papers/card-state.ts';
import { HoursGauge } from './hours-gauge.tsx';
import { RightUntil } from './right-until.tsx';

/** The limit with the fewest minutes left, and a right to work that needs a step; empty without both. */
export function TightestHours({ hours }: { hours: OwnHours }) {
  const { t } = useTranslation('own_work');
  const { right_to_work: right } = hours;
  const tightest = allowsWork(right) ? tightestOf(hours) : null;
  const isRightShown = right.state !== 'ok' && right.state !== 'none';
  if (tightest === null && !isRightShown) return null;
  return (
    <div>
      <CardHeader className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle>{t('card_title')}</CardTitle>
        <PageLink
          to="/my-page/work-rights"
          className="inline-flex max-sm:min-h-11 items-center text-sm underline underline-offset-2"
        >
          {t('rules')}
        </PageLink>
      </CardHeader>
      <CardContent className="grid gap-3">
        {tightest && <HoursGauge label={t(tightest.window)} minutes={tightest.minutes} />}
        {isRightShown && <RightUntil right={right} />}
      </CardContent>
    </div>
  );
}

const WINDOWS = ['any_7_days', 'monday_week'] as const;

function tightestOf(hours: OwnHours) {
  const limits = WINDOWS.flatMap((window) => {
    const minutes = hours[window];
    return minutes === null ? [] : [{ window, minutes }];
  });
  return limits.toSorted((one, other) => one.minutes.left - other.minutes.left)[0] ?? null;
}
