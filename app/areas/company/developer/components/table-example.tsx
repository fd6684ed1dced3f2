import Bell from 'lucide-react/icons/bell';
import Phone from 'lucide-react/icons/phone';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { EXAMPLE_WORKPLACES, type ExamplePerson, STATUSES } from '#app/areas/company/developer/people.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useConfirm } from '#app/ui/dialog/confirm.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { kanaName } from '#app/ui/fields/person-names.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { showToast } from '#app/ui/kit/toast-store.ts';
import type { TableColumn } from '#app/ui/table/columns.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Filter } from '#app/ui/table/table-filters.tsx';
import type { ListMeta } from '#contract/lists.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { formatClock } from '#domain/time/clock.ts';
import { ExampleSection, Row } from './section.tsx';
import { useWords } from './words.ts';

type ExampleList = { data: ExamplePerson[]; meta: ListMeta };

export function TableExample({ list }: { list: ExampleList }) {
  const { sections, table: words, states } = useWords();
  const format = useFormat();
  const { ask, dialog } = useConfirm();
  const nameOf = (person: ExamplePerson) => `${format.personName(person)} ${person.staff_no}`;

  const filters: Filter[] = [
    {
      name: 'workplace',
      label: words.workplace,
      options: EXAMPLE_WORKPLACES.map((workplace) => ({ value: workplace, label: workplace })),
    },
    {
      name: 'status',
      label: words.status,
      options: STATUSES.map((status) => ({ value: status, label: states[status] })),
    },
    {
      name: 'hired_from',
      label: words.hired_from,
      control: (value) => (
        <DateField filter name="hired_from" defaultValue={value} aria-label={words.hired_from} />
      ),
    },
  ];
  const remove = async (people: ExamplePerson[], clear: () => void) => {
    const yes = await ask({
      title: words.remove_title,
      names: people.map(nameOf),
      confirm: words.remove,
      tone: 'destructive',
    });
    if (yes) clear();
  };

  return (
    <ExampleSection id="table" title={sections.table}>
      <Row>
        {(['slow', 'none', 'many'] as const).map((edge) => (
          <Button key={edge} asChild variant="outline" size="sm">
            <Link to={`?${edge}=1`} preventScrollReset>
              {words[edge]}
            </Link>
          </Button>
        ))}
      </Row>
      <DataTable
        label={words.label}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        rowHref={({ id }) => `?person=${id}#table`}
        standardSort="staff_no"
        search={words.search}
        filters={filters}
        empty={{ title: words.empty_title, body: words.empty_body }}
        bulk={(people, _matching, clear) => (
          <>
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                showToast({ tone: 'success', text: words.reminded });
                clear();
              }}
            >
              <Bell aria-hidden="true" />
              {words.remind}
            </Button>
            <Button variant="outline" size="sm" onClick={() => remove(people, clear)}>
              <Trash2 aria-hidden="true" />
              {words.remove}
            </Button>
          </>
        )}
      />
      {dialog}
      <FigureTable list={list} />
    </ExampleSection>
  );
}

function useColumns(): TableColumn<ExamplePerson>[] {
  const { table: words, states } = useWords();
  const format = useFormat();
  return [
    {
      id: 'name',
      header: words.name,
      sortable: true,
      cell: (person) => (
        <>
          {format.personName(person)}{' '}
          <span className="font-normal text-[0.8125rem] text-muted-foreground">{kanaName(person)}</span>
        </>
      ),
    },
    {
      id: 'staff_no',
      header: words.staff_no,
      sortable: true,
      hideable: true,
      cell: ({ staff_no }) => staff_no,
    },
    {
      id: 'status',
      header: words.status,
      cell: ({ status }) => <Badge tone={status}>{states[status]}</Badge>,
    },
    {
      id: 'workplace',
      header: words.workplace,
      sortable: true,
      hideable: true,
      cell: ({ workplace }) => workplace,
    },
    {
      id: 'hired_on',
      header: words.hired_on,
      sortable: true,
      hideable: true,
      cell: ({ hired_on }) => format.date(hired_on),
    },
    {
      id: 'hours',
      header: words.hours,
      sortable: true,
      hideable: true,
      defaultHidden: true,
      align: 'end',
      cell: hoursOf,
    },
    {
      id: 'phone',
      header: words.phone,
      hideable: true,
      interactive: true,
      cell: ({ phone }) => (
        <Button asChild variant="ghost" size="sm" className="-ml-3">
          <a href={`tel:${phone}`}>
            <Phone aria-hidden="true" className="text-muted-foreground" />
            {formatPhone(phone)}
          </a>
        </Button>
      ),
    },
  ];
}

/** A table of figures stays a table on a phone and scrolls sideways. */
function FigureTable({ list }: { list: ExampleList }) {
  const { table: words } = useWords();
  const format = useFormat();
  const figures = ['25%', '50%', '100%', '125%', '135%', '150%', '160%'];
  const columns: TableColumn<ExamplePerson>[] = [
    { id: 'name', header: words.name, cell: (person) => format.personName(person) },
    { id: 'hours', header: words.hours, align: 'end', cell: hoursOf },
    ...figures.map((share, index) => ({
      id: share,
      header: share,
      align: 'end' as const,
      cell: ({ worked_minutes }: ExamplePerson) => format.yen(worked_minutes * (index + 3)),
    })),
  ];
  return (
    <DataTable
      label={words.figures}
      list={{
        data: list.data.slice(0, 5),
        meta: {
          ...list.meta,
          page: 1,
          total: Math.min(5, list.data.length),
          last_page: 1,
          capped: false,
          next: null,
        },
      }}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={(person) => format.personName(person)}
      empty={{ title: words.empty_title, body: words.empty_body }}
      narrow="scroll"
    />
  );
}

function hoursOf({ worked_minutes }: ExamplePerson): string {
  return `${Math.floor(worked_minutes / 60)}:${formatClock(worked_minutes % 60).slice(3)}`;
}
