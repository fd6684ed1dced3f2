import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { OwnHours } from '#contract/papers/own-work.ts';
import { allowsWork } from '#domain/papers/card-state.ts';
import { HoursGauge } from './hours-gauge.tsx';
import { RightUntil } from './right-until.tsx';

/** The reader's remaining hours and the end of the right to work. */
export function OwnHoursCard({ hours }: { hours: OwnHours }) {
  const { t } = useTranslation('own_work');
  const { any_7_days, monday_week, right_to_work } = hours;
  const mayWork = allowsWork(right_to_work);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('card_title')}</CardTitle>
        {mayWork && <CardDescription>{t('hint')}</CardDescription>}
      </CardHeader>
      <CardContent className="grid gap-4">
        {mayWork && any_7_days && <HoursGauge label={t('any_7_days')} minutes={any_7_days} />}
        {mayWork && monday_week && <HoursGauge label={t('monday_week')} minutes={monday_week} />}
        <RightUntil right={right_to_work} />
      </CardContent>
    </Card>
  );
}
