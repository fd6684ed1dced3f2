import type { ComponentProps } from 'react';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useUserLabels } from '#app/areas/people/users/user-fields.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { SYNC_PROPOSAL_KINDS } from '#contract/enums.ts';
import type { SyncProposal, SyncRun } from '#contract/people/staff-sync.ts';
import { ApplyAll, ApplyChosen } from './apply-forms.tsx';
import { useFieldNotes, useFieldValue } from './use-sync-words.ts';

type List = ComponentProps<typeof DataTable<SyncProposal>>['list'];

const TONES: Record<SyncProposal['kind'], Tone> = { created: 'in', updated: 'planned', conflicts: 'review' };

/** The changes that a dry run found, to be applied all together or in part. */
export function DiffList({ run, list }: { run: SyncRun; list: List }) {
  const { t } = useTranslation('staff_sync');
  const isOpen = run.waiting > 0 && run.ended_at !== null;
  return (
    <section aria-labelledby="sync-diff" className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h3 id="sync-diff" className="font-semibold text-[0.9375rem]">
            {t('diff')}
          </h3>
          <p className="text-[0.8125rem] text-muted-foreground">
            {isOpen ? t('diff_hint') : t('nothing_to_apply')}
          </p>
        </div>
        {isOpen && <ApplyAll run={run} list={list} />}
      </div>
      <DataTable
        label={t('diff')}
        list={list}
        standardSort="external_id"
        rowKey={(row) => row.external_id}
        rowLabel={(row) => row.name}
        filters={[
          {
            name: 'kind',
            label: t('kind'),
            options: SYNC_PROPOSAL_KINDS.map((kind) => ({ value: kind, label: t(`proposals.${kind}`) })),
          },
        ]}
        columns={[
          {
            id: 'record',
            header: t('record'),
            cell: (row) => (
              <>
                {row.name}
                <span className="cell-note">
                  {[row.line !== null && t('line', { line: row.line }), row.staff_no, row.external_id]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            ),
          },
          { id: 'kind', header: t('kind'), cell: (row) => <ProposalKind row={row} /> },
          { id: 'person', header: t('person'), cell: (row) => <ProposedPerson row={row} /> },
          { id: 'changes', header: t('changes'), cell: (row) => <Changes row={row} /> },
        ]}
        empty={{ title: t('no_proposals'), body: t('no_proposals_hint') }}
        {...(isOpen && {
          bulk: (rows: SyncProposal[]) => (
            <ApplyChosen run={run} rows={rows.filter((row) => !row.is_applied)} />
          ),
        })}
      />
    </section>
  );
}

function ProposalKind({ row }: { row: SyncProposal }) {
  const { t } = useTranslation('staff_sync');
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={TONES[row.kind]}>{t(`proposals.${row.kind}`)}</Badge>
      {row.is_applied && (
        <Badge tone={row.kind === 'conflicts' ? 'neutral' : 'in'}>
          {t(row.kind === 'conflicts' ? 'to_decide' : 'applied')}
        </Badge>
      )}
    </span>
  );
}

function ProposedPerson({ row: { person, kind } }: { row: SyncProposal }) {
  const { t } = useTranslation('staff_sync');
  if (!person) {
    return <span className="text-muted-foreground">{t(kind === 'created' ? 'nobody' : 'undecided')}</span>;
  }
  return (
    <PageLink to={`/manage/user/${person.id}`} className="underline underline-offset-2">
      <PersonCell person={person} />
    </PageLink>
  );
}

function Changes({ row }: { row: SyncProposal }) {
  const { t } = useTranslation('staff_sync');
  const labels: Record<string, string> = useUserLabels();
  const notes = useFieldNotes();
  const shownValue = useFieldValue();
  const shown = (field: SyncProposal['changes'][number]['field'], value: string | null) =>
    value === null ? t('empty_value') : shownValue(field, value);
  const lines = [
    ...(row.conflict ? [t(`conflict.${row.conflict}`)] : []),
    ...row.changes.map(({ field, before, after }) =>
      row.kind === 'created'
        ? t('value', { field: labels[field], value: shown(field, after) })
        : t('change', { field: labels[field], before: shown(field, before), after: shown(field, after) }),
    ),
    ...(row.is_new_link ? [t('is_new_link')] : []),
    ...(row.disables ? [t('locks')] : []),
    // A value that is lost in Kinmu is already shown in its change.
    ...notes({ ...row, lost: row.lost.filter(({ side }) => side === 'there') }),
  ];
  return (
    <ul className="grid gap-0.5 break-words">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
