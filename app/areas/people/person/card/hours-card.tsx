import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import { Row } from './row.tsx';

type CardHoursLeft = StaffCardWithWages['hours_left'];

/** The hours for which the person can still be planned around today. */
export function HoursCard({ hours: { any_7_days, monday_week } }: { hours: CardHoursLeft }) {
  const { t } = useTranslation('staff');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('hours_left')}</CardTitle>
        <CardDescription>{t('hours_left_hint')}</CardDescription>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1.5">
          {any_7_days && <HoursLeftRow label={t('any_7_days')} minutes={any_7_days} />}
          {monday_week && <HoursLeftRow label={t('monday_week')} minutes={monday_week} />}
        </dl>
      </CardContent>
    </Card>
  );
}

type HoursLeftRowProps = { label: string; minutes: NonNullable<CardHoursLeft['any_7_days']> };

function HoursLeftRow({ label, minutes: { limit, used, left, from, to } }: HoursLeftRowProps) {
  const { t } = useTranslation('staff');
  const format = useFormat();
  return (
    <Row label={label}>
      <span className="min-w-0 py-1">
        <span className={left === 0 ? 'font-semibold text-absent' : 'font-semibold'}>
          {t('left_until', { left: format.duration(left), date: format.day(to) })}
        </span>
        <span className="block text-[0.8125rem] text-muted-foreground">
          {t('used_of', {
            used: format.duration(used),
            limit: format.duration(limit),
            from: format.day(from),
          })}
        </span>
      </span>
    </Row>
  );
}
