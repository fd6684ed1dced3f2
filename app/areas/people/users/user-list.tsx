import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { SignInBadge } from '#app/areas/people/parts/person/sign-in-badge.tsx';
import { StatusBadge } from '#app/areas/people/parts/person/status-badge.tsx';
import { useTagFilter } from '#app/areas/people/parts/tag/tag-filter.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { PERSON_STATUSES } from '#contract/enums.ts';
import type { Tag } from '#contract/people/tags.ts';
import type { ListedUser } from '#contract/people/users.ts';
import { ROLE_NAMES } from '#contract/roles.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { ExpiryCell, ResidenceCell } from './residence-cells.tsx';

/** The fields that the columns read; other data, such as the address, is not sent to the browser. */
const LISTED_FIELDS = [
  'id',
  'staff_no',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'given_first',
  'nationality',
  'email',
  'phone',
  'hired_on',
  'status',
  'roles',
  'duties',
  'sign_in',
  'residence_status',
  'expires_on',
  'student_card_expires_on',
] as const satisfies readonly (keyof ListedUser)[];

type ListedField = (typeof LISTED_FIELDS)[number];
type ShownUser = Pick<ListedUser, ListedField> & { workplaces: string[] };

export function shownOf(user: ListedUser): ShownUser {
  const shown = Object.fromEntries(LISTED_FIELDS.map((name) => [name, user[name]])) as Pick<
    ListedUser,
    ListedField
  >;
  return { ...shown, workplaces: user.workplaces.map(({ name }) => name) };
}

type List = ComponentProps<typeof DataTable<ShownUser>>['list'];

const EXPIRES_WITHIN = 'expires_within';
/** Choices of the filter in days; another choice covers last days up to today. */
const EXPIRY_DAYS = [30, 60, 90] as const;

type UserListProps = {
  list: List;
  tags: readonly Tag[];
  today: CalendarDate;
  /** Days before the last day of a permit from which a warning is shown. */
  notice: number;
};

export function UserList({ list, tags, today, notice }: UserListProps) {
  const tagFilter = useTagFilter(tags);
  const { t } = useTranslation(['users', 'invitations', 'roles', 'residence', 'contracts']);
  const { master } = useAuth();
  const [params] = useSearchParams();
  const asked = params.get(EXPIRES_WITHIN);
  const within = asked ? Number(asked) : null;
  const format = useFormat();
  const textOf = usePersonText();
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="name"
      rowKey={({ id }) => id}
      rowLabel={textOf}
      rowHref={({ id }) => `/manage/user/${id}`}
      search={t('search')}
      filters={[
        {
          name: 'workplace_id',
          label: t('workplace'),
          options: master.workplaces.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        {
          name: 'status',
          label: t('status'),
          options: PERSON_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
        },
        {
          name: 'role',
          label: t('role'),
          options: ROLE_NAMES.map((role) => ({ value: role, label: t(`roles.${role}`) })),
        },
        {
          name: 'residence_status',
          label: t('residence:status'),
          options: RESIDENCE_STATUSES.map((status) => ({
            value: status,
            label: t(`residence:statuses.${status}`),
          })),
        },
        {
          name: EXPIRES_WITHIN,
          label: t('residence:list.valid_until'),
          options: [
            { value: '0', label: t('residence:list.over_or_today') },
            ...EXPIRY_DAYS.map((count) => ({
              value: String(count),
              label: t('residence:list.within', { count }),
            })),
          ],
        },
        {
          name: 'contract',
          label: t('contracts:title'),
          options: [{ value: 'missing', label: t('contracts:missing') }],
        },
        ...tagFilter,
      ]}
      columns={[
        { id: 'name', header: t('name'), cell: (user) => <PersonCell person={user} />, sortable: true },
        {
          id: 'staff_no',
          header: t('staff_no'),
          cell: ({ staff_no }) => staff_no,
          sortable: true,
          hideable: true,
          defaultHidden: true,
        },
        {
          id: 'status',
          header: t('status'),
          cell: ({ status }) => <StatusBadge status={status} />,
          hideable: true,
        },
        {
          id: 'sign_in',
          header: t('invitations:title'),
          cell: ({ status, sign_in }) => status === 'enabled' && <SignInBadge state={sign_in} />,
          hideable: true,
        },
        {
          id: 'role',
          header: t('role'),
          cell: ({ roles, duties }) =>
            [
              ...roles.map((role) => t(`roles.${role}`)),
              ...duties.map((duty) => t(`roles:duty.${duty}`)),
            ].join(', '),
          hideable: true,
          defaultHidden: true,
        },
        {
          id: 'workplaces',
          header: t('workplaces'),
          cell: ({ workplaces }) => <Workplaces names={workplaces} />,
          hideable: true,
        },
        {
          id: 'residence_status',
          header: t('residence:status'),
          cell: (user) => <ResidenceCell user={user} />,
          hideable: true,
        },
        {
          id: 'expires_on',
          header: t('residence:list.valid_until'),
          cell: (user) => <ExpiryCell user={user} today={today} notice={notice} within={within} />,
          hideable: true,
        },
        {
          id: 'phone',
          header: t('phone'),
          cell: (user) => user.phone && <PhoneLink phone={user.phone} name={format.personName(user)} />,
          hideable: true,
          defaultHidden: true,
          interactive: true,
        },
        {
          id: 'email',
          header: t('email'),
          cell: ({ email }) => email,
          hideable: true,
          defaultHidden: true,
        },
        {
          id: 'hired_on',
          header: t('hired_on'),
          cell: ({ hired_on }) => (hired_on ? format.date(hired_on) : ''),
          hideable: true,
          defaultHidden: true,
        },
      ]}
      empty={{
        title: t('empty'),
        body: t('empty_hint'),
        action: <CreateLink size="sm">{t('create')}</CreateLink>,
      }}
    />
  );
}

function Workplaces({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('users');
  const [first, ...rest] = names;
  return (
    <span title={names.join(', ')} className="flex gap-1.5">
      <span className="max-w-52 truncate">{first}</span>
      {rest.length > 0 && (
        <span className="text-muted-foreground">{t('workplaces_more', { count: rest.length })}</span>
      )}
    </span>
  );
}
