import { DeviceTabs } from '#app/areas/attendance/parts/device/device-tabs.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { queryOf } from '#app/lib/query.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { DeviceList } from './device-list.tsx';

/** The devices of all people in reach, the longest silent first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { devices } = context.get(apiContext).admin;
  const { workplace_id, ...query } = queryOf(url);
  const places = workplace_id ? { workplace_ids: [workplace_id] } : {};
  const [list, now] = await Promise.all([
    readAnswer(url, devices.$get({ query: { ...query, ...places } })),
    context.get(siteContext).now(),
  ]);
  return { list, today: jstDate(now) };
}

export default function DevicesPage({ loaderData: { list, today } }: Route.ComponentProps) {
  const { t } = useTranslation(['devices', 'staff']);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/manage/user">{t('staff:title')}</BackLink>
      <PageHeader title={t('title')} hint={t('of_people.hint')} />
      <DeviceTabs current="people" />
      <DeviceList list={list} today={today} />
    </>
  );
}
