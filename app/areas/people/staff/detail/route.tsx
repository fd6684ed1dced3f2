import { lazy } from 'react';
import { DEVICE_INTENTS } from '#app/areas/attendance/parts/device/device-intents.ts';
import {
  createDevice,
  deleteDevice,
  endBinding,
  issueCode,
  loadDevices,
  updateDevice,
} from '#app/areas/attendance/parts/device/devices.server.ts';
import { DutiesCell } from '#app/areas/people/parts/membership/duties-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { StatusBadge } from '#app/areas/people/parts/person/status-badge.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { kanaName } from '#app/ui/fields/person-names.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import type { Route } from './+types/route';
import { HoursCard } from './hours-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import { Row } from './row.tsx';
import { staffTabs } from './staff-tabs.ts';

// No Suspense boundary: content inside one never appears without JavaScript.
const DevicesTab = lazy(async () => ({
  default: (await import('#app/areas/attendance/parts/device/devices-tab.tsx')).DevicesTab,
}));

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const { manage, admin } = context.get(apiContext);
  const { tab, ...query } = queryOf(url);
  const [card, devices] = await Promise.all([
    readAnswer(url, manage.users[':id'].$get({ param: { id } })),
    tab === 'devices' ? loadDevices({ url, api: admin.users[':id'], id }, query) : null,
  ]);
  return { card, devices };
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const visit = { url, api: context.get(apiContext).admin.users[':id'], id };
  switch (intentOf(url, DEVICE_INTENTS)) {
    case 'create_device':
      return createDevice(request, visit);
    case 'update_device':
      return updateDevice(request, visit);
    case 'delete_device':
      return deleteDevice(request, visit);
    case 'end_binding':
      return endBinding(request, visit);
    case 'issue_code':
      return issueCode(request, visit);
  }
}

export default function StaffCardPage({ loaderData: { card, devices }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('staff');
  const name = useFormat().personName(card);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <BackLink to="/manage/user">{t('title')}</BackLink>
      <PageHeader
        title={name}
        hint={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            {[kanaName(card), card.staff_no].filter(Boolean).map((text) => (
              <span key={text}>{text}</span>
            ))}
            {card.status === 'disabled' && <StatusBadge status={card.status} />}
          </span>
        }
      />
      <TabLinks label={name} tabs={staffTabs(`/manage/user/${card.id}`, (id) => t(`tabs.${id}`))} />
      {devices ? (
        <DevicesTab data={devices} answer={actionData} person={name} />
      ) : (
        <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-[2fr_3fr]">
          <div className="grid gap-4">
            <Contact card={card} name={name} />
            <PhotosCard images={card.images} name={name} />
            <PapersCard papers={card.right_to_work} />
            <HoursCard hours={card.hours_left} />
          </div>
          <div className="grid gap-4">
            <Memberships card={card} />
            {card.wages && card.wages.length > 0 && <Wages card={card} wages={card.wages} />}
          </div>
        </div>
      )}
    </>
  );
}

function Contact({ card, name }: { card: StaffCardWithWages; name: string }) {
  const { t } = useTranslation(['staff', 'users', 'common']);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('contact')}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1.5">
          <Row label={t('users:phone')}>
            {card.phone ? <PhoneLink phone={card.phone} name={name} /> : t('no_phone')}
          </Row>
          <Row label={t('emergency')}>
            {card.emergency_contact_phone ? (
              <PhoneLink phone={card.emergency_contact_phone} name={`${name} ${t('emergency')}`} />
            ) : (
              t('no_phone')
            )}
          </Row>
          <Row label={t('speaks')}>
            {card.language ? t(`common:language_${card.language}`) : t('common:not_set')}
          </Row>
          <Row label={t('users:japanese_level')}>
            {card.japanese_level ? t(`users:japanese_levels.${card.japanese_level}`) : t('common:not_set')}
          </Row>
        </dl>
      </CardContent>
    </Card>
  );
}

function Memberships({ card: { memberships } }: { card: StaffCardWithWages }) {
  const { t } = useTranslation('staff');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('works_at')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-3">
          {memberships.map(({ workplace, works, manages, positions }) => (
            <li key={workplace.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <span className="min-w-0">
                <span className="font-medium">{workplace.name}</span>{' '}
                <span className="text-[0.8125rem] text-muted-foreground">{workplace.code}</span>
                <span className="block text-muted-foreground">
                  {positions.map(({ name }) => name).join(', ')}
                </span>
              </span>
              <DutiesCell works={works} manages={manages} />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

type WagesProps = { card: StaffCardWithWages; wages: NonNullable<StaffCardWithWages['wages']> };

function Wages({ card: { memberships }, wages }: WagesProps) {
  const { t } = useTranslation('staff');
  const format = useFormat();
  const nameOf = (id: number) => memberships.find(({ workplace }) => workplace.id === id)?.workplace.name;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('wages')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-2">
          {wages.map((wage) => (
            <li key={wage.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0">
                {[nameOf(wage.workplace_id), wage.position.name, wage.template?.name]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                <span className="text-[0.8125rem] text-muted-foreground">
                  {t('since', { date: format.date(wage.valid_from) })}
                </span>
              </span>
              <span className="font-semibold">{format.yen(wage.salary_per_hour)}</span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
