import CalendarCheck from 'lucide-react/icons/calendar-check';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { isDayToAskFor } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { FROM_PARAM, ONLY_PARAM } from './shortage-address.ts';
import { ShortageBar } from './shortage-bar.tsx';
import { ShortageTable } from './shortage-table.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const from = url.searchParams.get(FROM_PARAM) ?? '';
  const query = isCalendarDate(from) && isDayToAskFor(from) ? { date_from: from } : {};
  const [shortages, now] = await Promise.all([
    readAnswer(url, context.get(apiContext).manage.shifts.shortages.$get({ query })),
    context.get(siteContext).now(),
  ]);
  return { shortages, today: jstDate(now), onlyMissing: url.searchParams.has(ONLY_PARAM) };
}

export default function ShortagePage({ loaderData }: Route.ComponentProps) {
  const { shortages, today, onlyMissing } = loaderData;
  const { t } = useTranslation(['shortage', 'nav']);
  const missing = shortages.workplaces.some(({ days }) => days.some((day) => day.missing > 0));
  const shown = onlyMissing
    ? shortages.workplaces.filter(({ days }) => days.some((day) => day.missing > 0))
    : shortages.workplaces;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/manage/shift">{t('nav:items./manage/shift')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      <ShortageBar from={shortages.date_from} today={today} onlyMissing={onlyMissing} />
      {!missing && shortages.workplaces.length > 0 && (
        <p className="mb-3 flex items-center gap-2 text-in">
          <CalendarCheck aria-hidden="true" className="size-4" />
          {t('all_full')}
        </p>
      )}
      {shortages.workplaces.length === 0 ? (
        <Card>
          <EmptyState title={t('none')} body={t('none_hint')} />
        </Card>
      ) : (
        shown.length > 0 && <ShortageTable shortages={{ ...shortages, workplaces: shown }} today={today} />
      )}
    </>
  );
}
