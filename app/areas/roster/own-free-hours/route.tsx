import CircleCheck from 'lucide-react/icons/circle-check';
import { RightUntil } from '#app/areas/papers/parts/own-hours/right-until.tsx';
import { OwnShiftTabs } from '#app/areas/roster/parts/own-shifts/own-shift-tabs.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { mondayOf } from '#domain/time/calendar-date.ts';
import type { Route } from './+types/route';
import { FreeDayRow } from './free-day-row.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  return { ahead: await readAnswer(url, context.get(apiContext).me['free-hours'].$get()) };
}

/** The coming four weeks: how many hours the reader can still work on each day. */
export default function OwnFreeHoursPage({ loaderData: { ahead } }: Route.ComponentProps) {
  const { t } = useTranslation('free_hours');
  const format = useFormat();
  const { limited, right_to_work, days } = ahead;
  const weeks = [...Map.groupBy(days, ({ date }) => mondayOf(date)).values()];
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <OwnShiftTabs current="free_hours" />
      <PageHeader title={t('title')} hint={limited ? t('hint') : undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!limited && (
          <Card>
            <EmptyState icon={CircleCheck} title={t('unlimited')} body={t('unlimited_hint')} />
          </Card>
        )}
        {limited && (
          <Card>
            <CardContent className="grid gap-2 py-4">
              {days.length > 0 && (
                <p className="font-medium">
                  {t('days_free', { count: days.filter(({ free }) => free > 0).length, all: days.length })}
                </p>
              )}
              <p className="text-muted-foreground">{t('each_alone')}</p>
              <RightUntil right={right_to_work} />
            </CardContent>
          </Card>
        )}
        {weeks.map((week) => (
          <Card key={week[0]?.date} className="overflow-hidden">
            <ul
              aria-label={format.range(format.day(week[0]?.date ?? ''), format.day(week.at(-1)?.date ?? ''))}
              className="divide-y divide-border"
            >
              {week.map((day) => (
                <FreeDayRow key={day.date} day={day} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  );
}
