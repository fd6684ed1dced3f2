import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { PersonCell, usePersonText } from '#app/components/person/person-cell.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { SyncConflict } from '#contract/staff-sync.ts';
import type { SyncDecision } from '#domain/staff-sync/decisions.ts';
import { useFieldNotes } from './use-sync-words.ts';

type List = ComponentProps<typeof DataTable<SyncConflict>>['list'];

/** What the two sides do not agree on, with the ways out; and what became of the rest. */
export function ConflictList({ list, refused }: { list: List; refused: Refused | null }) {
  const { t } = useTranslation('staff_sync');
  const format = useFormat();
  const notTaken = useNotTaken();
  const text = refused?.refusal?.code === 'SYNC_NOT_TAKEN' ? notTaken(refused.refusal.data) : undefined;
  return (
    <>
      <RefusalNote refused={refused} {...(text !== undefined && { text })} />
      <DataTable
        label={t('tabs.conflicts')}
        list={list}
        standardSort="-found_at"
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.name ?? row.external_id} ${t(`conflict.${row.kind}`)}`}
        columns={[
          {
            id: 'record',
            header: t('record'),
            cell: (row) => (
              <>
                {row.name ?? ''}{' '}
                <span className="block text-[0.8125rem] text-muted-foreground">{row.external_id}</span>
              </>
            ),
          },
          { id: 'why', header: t('why'), cell: (row) => <Why row={row} /> },
          {
            id: 'person',
            header: t('person'),
            cell: (row) => (row.person ? <PersonCell person={row.person} /> : ''),
          },
          {
            id: 'found_at',
            header: t('found_at'),
            cell: (row) => format.stamp(row.found_at),
            sortable: true,
          },
          { id: 'decision', header: t('decision'), cell: (row) => <Decisions row={row} /> },
        ]}
        empty={{ title: t('no_conflicts'), body: t('no_conflicts_hint') }}
      />
    </>
  );
}

const LOGGED = ['older_here', 'older_there'] as const;

function Why({ row }: { row: SyncConflict }) {
  const { t } = useTranslation('staff_sync');
  const notes = useFieldNotes();
  const hinted = LOGGED.some((kind) => kind === row.kind) ? null : row.kind;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5 break-words">
      <span>
        <Badge
          tone={row.decided_at === null ? 'review' : 'neutral'}
          className="whitespace-normal [&>span]:whitespace-normal"
        >
          {t(`conflict.${row.kind}`)}
        </Badge>
      </span>
      {hinted !== null && hinted !== 'older_here' && hinted !== 'older_there' && (
        <span className="text-[0.8125rem] text-muted-foreground">
          {t(`conflict_hint.${hinted}`, { status: row.status ?? '' })}
        </span>
      )}
      {notes(row).map((note) => (
        <span key={note}>{note}</span>
      ))}
    </div>
  );
}

const DECIDED = ['link', 'create', 'leave', 'ours', 'theirs', 'again', 'newer', 'settled'] as const;

function Decisions({ row }: { row: SyncConflict }) {
  const { t } = useTranslation('staff_sync');
  const personText = usePersonText();
  const done = DECIDED.find((one) => one === row.decision);
  if (done) return <>{t(`decided.${done}`)}</>;
  return (
    <div className="flex flex-wrap gap-2">
      {row.decisions.flatMap((decision) =>
        decision === 'link'
          ? row.candidates.map((one) => (
              <Decide key={one.id} row={row} decision="link" userId={one.id}>
                {t('decisions.link', { name: personText(one) })}
              </Decide>
            ))
          : [
              <Decide key={decision} row={row} decision={decision}>
                {t(`decisions.${decision}`)}
              </Decide>,
            ],
      )}
    </div>
  );
}

type DecideProps = { row: SyncConflict; decision: SyncDecision; userId?: number; children: string };

function Decide({ row, decision, userId, children }: DecideProps) {
  const href = useIntentHref();
  return (
    <Form method="post" action={href('decide')}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="decision" value={decision} />
      {userId !== undefined && <input type="hidden" name="user_id" value={userId} />}
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="h-auto min-h-8 whitespace-normal text-left"
      >
        {children}
      </Button>
    </Form>
  );
}

/** Why the rules did not let a record pass even so. */
function useNotTaken(): (data: unknown) => string | undefined {
  const { t } = useTranslation('staff_sync');
  const notes = useFieldNotes();
  return (data) => {
    if (typeof data !== 'object' || data === null || !('faults' in data) || !Array.isArray(data.faults)) {
      return undefined;
    }
    const why = notes({ faults: data.faults, lost: [] }).join(' ');
    return why === '' ? undefined : t('could_not', { why });
  };
}
