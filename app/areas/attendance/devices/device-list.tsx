import Smartphone from 'lucide-react/icons/smartphone';
import type { ComponentProps } from 'react';
import { keptPunchesHref } from '#app/areas/attendance/kept-punches/kept-address.ts';
import { DeviceState } from '#app/areas/attendance/parts/device/device-state.tsx';
import { LastHeard } from '#app/areas/attendance/parts/device/last-heard.tsx';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { personPageHref } from '#app/areas/people/person/person-address.ts';
import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { DeviceOfPerson } from '#contract/attendance/devices.ts';
import { DEVICE_STATES } from '#contract/enums.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { WallStamp } from '#domain/time/instant.ts';

type DeviceListProps = {
  list: ComponentProps<typeof DataTable<DeviceOfPerson>>['list'];
  today: CalendarDate;
};

/** Each device with its person. A row leads to the devices of the person, where they are changed. */
export function DeviceList({ list, today }: DeviceListProps) {
  const { t } = useTranslation('devices');
  const format = useFormat();
  const textOf = usePersonText();
  const workplaces = useWorkplaceOptions();
  const stampText = (at: WallStamp | null) => (at === null ? '' : format.stamp(at));
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="last_heard_at"
      rowKey={({ id }) => id}
      rowLabel={({ name, user }) => `${textOf(user)} ${name}`}
      rowHref={({ user }) => personPageHref(user.id, 'devices')}
      search={t('of_people.search')}
      filters={[
        { name: 'workplace_id', label: t('of_people.workplaces'), options: workplaces },
        {
          name: 'status',
          label: t('state'),
          options: DEVICE_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        {
          name: 'late',
          label: t('of_people.late_filter'),
          options: [
            { value: 'true', label: t('of_people.late_only') },
            { value: 'false', label: t('of_people.late_none') },
          ],
        },
      ]}
      columns={[
        {
          id: 'user',
          header: t('of_people.user'),
          sortable: true,
          cell: ({ user }) => <PersonCell person={user} />,
        },
        {
          id: 'name',
          header: t('of_people.device'),
          sortable: true,
          cell: ({ name }) => name,
        },
        {
          id: 'platform',
          header: t('platform'),
          hideable: true,
          defaultHidden: true,
          cell: ({ platform }) => platform ?? '',
        },
        {
          id: 'workplaces',
          header: t('of_people.workplaces'),
          hideable: true,
          cell: ({ workplaces: places }) => (
            <CutWorkplaces names={places.map(({ name }) => name).join(t('of_people.and'))} />
          ),
        },
        { id: 'state', header: t('state'), cell: (one) => <DeviceState device={one} /> },
        {
          id: 'last_heard_at',
          header: t('of_people.last_contact'),
          sortable: true,
          cell: ({ last_heard_at: at }) => <LastHeard at={at} today={today} brief />,
        },
        {
          id: 'late_punches',
          header: t('of_people.late'),
          align: 'end',
          interactive: true,
          cell: ({ id, late_punches }) => <PunchCount count={late_punches} to={keptPunchesHref(id, 'all')} />,
        },
        {
          id: 'open_questions',
          header: t('of_people.questions'),
          align: 'end',
          interactive: true,
          cell: ({ id, open_questions }) => (
            <PunchCount count={open_questions} to={keptPunchesHref(id, 'open')} />
          ),
        },
        {
          id: 'app_version',
          header: t('of_people.version'),
          hideable: true,
          defaultHidden: true,
          cell: ({ app_version }) => app_version ?? '',
        },
        {
          id: 'paired_at',
          header: t('of_people.paired_at'),
          hideable: true,
          defaultHidden: true,
          cell: ({ paired_at }) => stampText(paired_at),
        },
        {
          id: 'ended_at',
          header: t('of_people.ended_at'),
          hideable: true,
          defaultHidden: true,
          cell: ({ ended_at }) => stampText(ended_at),
        },
      ]}
      empty={{ title: t('empty'), body: t('of_people.empty_hint'), icon: Smartphone }}
    />
  );
}

/** Cut, so that the numbers of the row stay in view. */
function CutWorkplaces({ names }: { names: string }) {
  return (
    <span title={names} className="block truncate @max-xl/table:whitespace-normal @xl/table:max-w-28">
      {names}
    </span>
  );
}

/** A number that leads to its punches; nothing where there are none. */
function PunchCount({ count, to }: { count: number; to: string }) {
  if (count === 0) return null;
  return (
    <PageLink to={to} className="font-semibold underline underline-offset-2">
      {count}
    </PageLink>
  );
}
