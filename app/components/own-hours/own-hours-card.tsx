import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import type { OwnHours } from '#contract/own-work.ts';
import { HoursGauge } from './hours-gauge.tsx';
import { RightUntil } from './right-until.tsx';

/** How much one may still work, and until when; `children` is what can be done about it. */
export function OwnHoursCard({ hours, children }: { hours: OwnHours; children?: ReactNode }) {
  const { t } = useTranslation('own_work');
  const { any_7_days, monday_week, right_to_work } = hours;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('card_title')}</CardTitle>
        <CardDescription>{t('hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {any_7_days && <HoursGauge label={t('any_7_days')} minutes={any_7_days} />}
        {monday_week && <HoursGauge label={t('monday_week')} minutes={monday_week} />}
        <RightUntil right={right_to_work} />
        {children}
      </CardContent>
    </Card>
  );
}
