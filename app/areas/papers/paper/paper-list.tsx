import UserRound from 'lucide-react/icons/user-round';
import type { ComponentProps } from 'react';
import { usePaperName } from '#app/areas/papers/parts/paper/use-paper-name.ts';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { TableColumn } from '#app/ui/table/columns.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { ListedPaper } from '#contract/papers/papers.ts';
import type { PaperState } from '#domain/papers/paper-review.ts';
import { PAPER_TYPES } from '#domain/papers/papers.ts';
import { DecisionBar } from './decision-bar.tsx';
import { PAPER_ORDERS, reviewHref, TAB_OF_STATE } from './paper-address.ts';

type List = ComponentProps<typeof DataTable<ListedPaper>>['list'];

/** The documents of all people in one state; each row opens the workbench. */
export function PaperList({ status, list }: { status: PaperState; list: List }) {
  const { t } = useTranslation(['paper_review', 'papers', 'users']);
  const textOf = usePersonText();
  const kindText = usePaperName();
  const tab = TAB_OF_STATE[status];
  return (
    <DataTable
      label={t(`tabs.${tab}`)}
      list={list}
      standardSort={PAPER_ORDERS[status]}
      rowKey={({ id }) => id}
      rowLabel={(paper) => `${textOf(paper.person)} ${kindText(paper)}`}
      rowHref={({ id, person }) => reviewHref(person.id, id)}
      search={t('users:search')}
      filters={[
        {
          name: 'type',
          label: t('papers:type'),
          options: PAPER_TYPES.map((type) => ({ value: type, label: t(`papers:types.${type}`) })),
        },
      ]}
      columns={useColumns(status)}
      bulk={
        status === 'waiting'
          ? (rows, matching) => <DecisionBar ids={rows.map(({ id }) => id)} matching={matching} />
          : undefined
      }
      bulkMatching
      empty={{ title: t(`empty.${tab}`), body: t(`empty_hint.${tab}`) }}
    />
  );
}

function useColumns(status: PaperState): TableColumn<ListedPaper>[] {
  const { t } = useTranslation(['paper_review', 'papers', 'users']);
  const format = useFormat();
  const kindText = usePaperName();
  const isDecided = status !== 'waiting';
  const always: TableColumn<ListedPaper>[] = [
    { id: 'name', header: t('users:name'), cell: ({ person }) => <PersonCell person={person} /> },
    { id: 'kind', header: t('papers:type'), cell: (paper) => kindText(paper) },
    {
      id: 'created_at',
      header: t('sent_at'),
      cell: ({ created_at }) => format.stamp(created_at),
      sortable: true,
      hideable: true,
    },
    {
      id: 'sent_by',
      header: t('sent_by'),
      cell: (paper) => <SentBy paper={paper} />,
      hideable: true,
      defaultHidden: isDecided,
    },
  ];
  if (!isDecided) return always;
  const decision: TableColumn<ListedPaper>[] = [
    {
      id: 'decided_at',
      header: t(status === 'approved' ? 'approved_at' : 'sent_back_at'),
      cell: ({ decided_at }) => (decided_at === null ? '' : format.stamp(decided_at)),
      sortable: true,
    },
    {
      id: 'decided_by',
      header: t('reviewed_by'),
      cell: ({ decided_by }) => (decided_by === null ? '' : format.personName(decided_by)),
      hideable: true,
    },
  ];
  if (status === 'approved') return [...always, ...decision];
  const reason: TableColumn<ListedPaper> = {
    id: 'reason',
    header: t('reason'),
    cell: ({ fault, reject_reason }) => (
      <>
        {fault !== null && fault !== 'other' && t(`papers:faults.${fault}`)}
        {reject_reason !== null && <span className="cell-note">{reject_reason}</span>}
      </>
    ),
  };
  return [...always, ...decision, reason];
}

/** The sender. A document sent by the reader waits for another reviewer (F-21). */
function SentBy({ paper: { uploaded_by, person } }: { paper: ListedPaper }) {
  const { t } = useTranslation('paper_review');
  const format = useFormat();
  const { user } = useAuth();
  if (uploaded_by.id === user.id || person.id === user.id) {
    return (
      <Badge tone="review" icon={UserRound}>
        {t('by_you')}
      </Badge>
    );
  }
  return uploaded_by.id === person.id ? t('by_the_person') : format.personName(uploaded_by);
}
