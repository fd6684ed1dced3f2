import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useSearchParams } from 'react-router';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { PersonCell } from '#app/components/person/person-cell.tsx';
import { BackLink } from '#app/components/shell/back-link.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { AlertBox } from '#app/components/ui/alert-box.tsx';
import { Badge, type Tone } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent } from '#app/components/ui/card.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useUserLabels } from '#app/routes/admin/user/user-fields.tsx';
import { SYNC_PROPOSAL_KINDS } from '#contract/enums.ts';
import type { SyncProposal, SyncRun } from '#contract/staff-sync.ts';
import { MOVED_PARAM, SYNC_PATH } from './sync-address.ts';
import { useFieldNotes, useRunEnd } from './use-sync-words.ts';

type List = ComponentProps<typeof DataTable<SyncProposal>>['list'];

const COUNTS = ['fetched', 'created', 'updated', 'unchanged', 'conflicts', 'failed'] as const;

/** One run: what it found; and of a dry run what it would do, to be applied as a whole or in part. */
export function RunDetail({
  run,
  list,
  refused,
}: {
  run: SyncRun;
  list: List | null;
  refused: Refused | null;
}) {
  const { t } = useTranslation('staff_sync');
  const format = useFormat();
  const runEnd = useRunEnd();
  const [params] = useSearchParams();
  const moved = Number(params.get(MOVED_PARAM) ?? 0);
  return (
    <>
      <BackLink to={`${SYNC_PATH}?tab=runs`}>{t('tabs.runs')}</BackLink>
      <h2 className="mb-3 font-semibold text-lg">
        {t('run_title', { kind: t(`kinds.${run.kind}`), at: format.stamp(run.started_at) })}{' '}
        {run.is_dry && <Badge tone="planned">{t('dry')}</Badge>}
      </h2>
      <RefusalNote refused={refused} />
      {moved > 0 && (
        <div className="mb-4">
          <AlertBox>
            <p>{t('moved', { count: moved })}</p>
          </AlertBox>
        </div>
      )}
      <Card className="mb-4">
        <CardContent className="py-4">
          <dl className="flex flex-wrap gap-x-6 gap-y-2">
            {COUNTS.map((name) => (
              <div key={name}>
                <dt className="text-[0.8125rem] text-muted-foreground">{t(name)}</dt>
                <dd className="font-medium tabular-nums">{run[name]}</dd>
              </div>
            ))}
            <div>
              <dt className="text-[0.8125rem] text-muted-foreground">{t('how')}</dt>
              <dd>{runEnd(run)}</dd>
            </div>
          </dl>
        </CardContent>
      </Card>
      {list && <Diff run={run} list={list} />}
    </>
  );
}

const TONES: Record<SyncProposal['kind'], Tone> = { created: 'in', updated: 'planned', conflicts: 'review' };

function Diff({ run, list }: { run: SyncRun; list: List }) {
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
        {isOpen && <ApplyForm run={run.id} chosen={null} label={t('apply_all')} />}
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
                <span className="block text-[0.8125rem] text-muted-foreground">
                  {[row.staff_no, row.external_id].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
          },
          {
            id: 'kind',
            header: t('kind'),
            cell: (row) => (
              <span className="inline-flex flex-wrap gap-1">
                <Badge tone={TONES[row.kind]}>{t(`proposals.${row.kind}`)}</Badge>
                {row.is_applied && <Badge tone="in">{t('applied')}</Badge>}
              </span>
            ),
          },
          {
            id: 'person',
            header: t('person'),
            cell: (row) => {
              if (row.person) return <PersonCell person={row.person} />;
              return row.kind === 'created' ? t('nobody') : '';
            },
          },
          { id: 'changes', header: t('changes'), cell: (row) => <Changes row={row} /> },
        ]}
        empty={{ title: t('no_proposals'), body: t('no_proposals_hint') }}
        {...(isOpen && {
          bulk: (rows: SyncProposal[]) => (
            <ApplyForm
              run={run.id}
              chosen={rows.filter((row) => !row.is_applied).map((row) => row.external_id)}
              label={t('apply_chosen', { count: rows.length })}
            />
          ),
        })}
      />
    </section>
  );
}

function ApplyForm({ run, chosen, label }: { run: number; chosen: string[] | null; label: string }) {
  const href = useIntentHref();
  return (
    <Form method="post" action={href('apply')}>
      <input type="hidden" name="run" value={run} />
      {chosen && <input type="hidden" name="chosen" value={chosen.join(',')} />}
      <Button type="submit" size={chosen ? 'sm' : undefined} disabled={chosen?.length === 0}>
        {label}
      </Button>
    </Form>
  );
}

function Changes({ row }: { row: SyncProposal }) {
  const { t } = useTranslation('staff_sync');
  const labels: Record<string, string> = useUserLabels();
  const notes = useFieldNotes();
  const told = [
    ...(row.conflict ? [t(`conflict.${row.conflict}`)] : []),
    ...row.changes.map(({ field, before, after }) =>
      t('change', {
        ...{ field: labels[field], before: before ?? t('empty_value'), after: after ?? t('empty_value') },
      }),
    ),
    ...(row.is_new_link ? [t('is_new_link')] : []),
    ...(row.disables ? [t('locks')] : []),
    // What is lost here stands in its change.
    ...notes({ ...row, lost: row.lost.filter(({ side }) => side === 'there') }),
  ];
  return (
    <ul className="grid gap-0.5 break-words">
      {told.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
