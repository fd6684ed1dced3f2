import BellRing from 'lucide-react/icons/bell-ring';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { usePaperName } from '#app/areas/papers/parts/paper/use-paper-name.ts';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton, type PostedField } from '#app/ui/dialog/asking-button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { TableColumn } from '#app/ui/table/columns.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { totalText } from '#app/ui/table/table-pages.tsx';
import { PAPERS_WANTED, type PapersWanted } from '#contract/enums.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { WantedPapers } from '#contract/papers/papers.ts';
import type { PaperKind } from '#domain/papers/papers.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { PAPER_PAGE, WANTED_PARAM } from './paper-address.ts';
import type { Intent } from './route.tsx';

type List = ComponentProps<typeof DataTable<WantedPapers>>['list'];

type WantedListProps = { wanted: PapersWanted; list: List; today: CalendarDate };

/** People whose documents are wanted. A reminder goes to the selected ones or to all of the list. */
export function WantedList({ wanted, list, today }: WantedListProps) {
  const { t } = useTranslation(['paper_review', 'users']);
  const textOf = usePersonText();
  const isGlobalAdmin = useAuth().roles.some(({ name }) => name === 'global_admin');
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <WhyWanted wanted={wanted} />
        {list.data.length > 0 && (
          <RemindButton
            people={list.data}
            matching={list.meta}
            label={t('remind_all', { count: list.meta.total, total: totalText(list.meta) })}
            variant="default"
          />
        )}
      </div>
      <DataTable
        label={t(`why_wanted.${wanted}`)}
        list={list}
        standardSort="name"
        rowKey={({ person }) => person.id}
        rowLabel={({ person }) => textOf(person)}
        // Only global admins can open the person's page.
        rowHref={isGlobalAdmin ? ({ person }) => `/manage/user/${person.id}?tab=papers` : undefined}
        search={t('users:search')}
        columns={useColumns(wanted, today)}
        bulk={(rows) => (
          <RemindButton people={rows} matching={null} label={t('remind_chosen')} variant="outline" />
        )}
        empty={{ title: t(`wanted_none.${wanted}`), body: t('wanted_none_hint') }}
      />
    </div>
  );
}

function WhyWanted({ wanted }: { wanted: PapersWanted }) {
  const { t } = useTranslation('paper_review');
  return (
    <nav aria-label={t('why')} className="flex flex-wrap gap-2">
      {PAPERS_WANTED.map((one) => (
        <Button key={one} asChild variant="outline" size="sm">
          <Link
            to={`${PAPER_PAGE}?${new URLSearchParams({ tab: 'wanted', [WANTED_PARAM]: one })}`}
            preventScrollReset
            aria-current={one === wanted ? 'true' : undefined}
            className="aria-[current=true]:border-primary aria-[current=true]:bg-accent aria-[current=true]:text-accent-foreground"
          >
            {t(`why_wanted.${one}`)}
          </Link>
        </Button>
      ))}
    </nav>
  );
}

function useColumns(wanted: PapersWanted, today: CalendarDate): TableColumn<WantedPapers>[] {
  const { t } = useTranslation(['paper_review', 'users', 'residence']);
  const format = useFormat();
  const papers: TableColumn<WantedPapers>[] = [
    {
      id: 'missing',
      header: t('why_wanted.missing'),
      cell: ({ missing }) => <Kinds kinds={missing} />,
      hideable: true,
      defaultHidden: wanted !== 'missing',
    },
    {
      id: 'not_sent_again',
      header: t('why_wanted.not_sent_again'),
      cell: ({ not_sent_again }) => <Kinds kinds={not_sent_again} />,
      hideable: true,
      defaultHidden: wanted !== 'not_sent_again',
    },
    {
      id: 'expires_on',
      header: t('residence:list.valid_until'),
      cell: ({ expires_on }) => <LastDay date={expires_on} today={today} />,
      hideable: true,
      defaultHidden: wanted !== 'expiring',
    },
    {
      id: 'student_card',
      header: t('residence:student_card_expires_on'),
      cell: ({ student_card_expires_on: date }) => <LastDay date={date} today={today} />,
      hideable: true,
      defaultHidden: wanted !== 'expiring',
    },
  ];
  return [
    {
      id: 'name',
      header: t('users:name'),
      cell: ({ person }) => <PersonCell person={person} />,
      sortable: true,
    },
    {
      id: 'status',
      header: t('residence:status'),
      cell: ({ residence_status: status }) =>
        status === null ? t('residence:list.missing') : t(`residence:statuses.${status}`),
      hideable: true,
    },
    ...papers,
    {
      id: 'asked_at',
      header: t('asked_at'),
      cell: ({ asked_at }) => (asked_at === null ? t('never_asked') : format.stamp(asked_at)),
    },
  ];
}

function LastDay({ date, today }: { date: CalendarDate | null; today: CalendarDate }) {
  const format = useFormat();
  if (date === null) return null;
  return (
    <>
      {format.date(date)}{' '}
      <span className="whitespace-nowrap text-[0.8125rem] text-muted-foreground">
        {format.relativeDay(date, today)}
      </span>
    </>
  );
}

function Kinds({ kinds }: { kinds: readonly PaperKind[] }) {
  const kindText = usePaperName();
  if (kinds.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3">
      {kinds.map((kind) => (
        <li key={`${kind.type} ${kind.certificate}`} className="@xl/table:whitespace-nowrap">
          {kindText(kind)}
        </li>
      ))}
    </ul>
  );
}

type RemindButtonProps = {
  people: readonly WantedPapers[];
  /** The count of the list where all of it is meant, beyond the page; null for these people only. */
  matching: ListMeta | null;
  label: string;
  variant: 'default' | 'outline';
};

/** Sends reminders after a confirmation; without JavaScript at once. */
function RemindButton({ people, matching, label, variant }: RemindButtonProps) {
  const { t } = useTranslation('paper_review');
  const textOf = usePersonText();
  const hydrated = useHydrated();
  const action = useIntentHref<Intent>()('remind');
  const fields: readonly PostedField[] =
    matching === null ? people.map(({ person }) => ['ids', person.id]) : [['matching', 'true']];
  const text = (
    <>
      <BellRing aria-hidden="true" />
      {label}
    </>
  );
  if (!hydrated) {
    return (
      <PostForm action={action}>
        {fields.map(([name, value]) => (
          <input key={value} type="hidden" name={name} value={value} readOnly />
        ))}
        <Button type="submit" variant={variant} size="sm">
          {text}
        </Button>
      </PostForm>
    );
  }
  const count = matching === null ? people.length : matching.total;
  return (
    <AskingButton
      variant={variant}
      size="sm"
      action={action}
      fields={fields}
      question={{
        title: t('remind_title', { count, total: matching === null ? String(count) : totalText(matching) }),
        body: t('remind_body'),
        ...(count === people.length && { names: people.map(({ person }) => textOf(person)) }),
        confirm: t('remind'),
      }}
    >
      {text}
    </AskingButton>
  );
}
