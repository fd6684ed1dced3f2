import type { ComponentProps } from 'react';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { SyncConflict } from '#contract/people/staff-sync.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { SyncDecision } from '#domain/people/staff-sync/decisions.ts';
import type { Intent } from './route.tsx';
import { useFieldNotes } from './use-sync-words.ts';

type List = ComponentProps<typeof DataTable<SyncConflict>>['list'];

/** Conflicts between the two systems with their possible decisions, and the decisions made. */
export function ConflictList({ list, refused }: { list: List; refused: Refused | null }) {
  const { t } = useTranslation('staff_sync');
  const format = useFormat();
  const notTaken = useNotTaken();
  const asked = refused?.lastResult.submission.payload.id;
  const row = list.data.find(({ id }) => String(id) === asked);
  const text = refused?.refusal?.code === 'SYNC_NOT_TAKEN' ? notTaken(row, refused.refusal.data) : undefined;
  return (
    <>
      <RefusalNote refused={refused} {...(text !== undefined && { text })} />
      <DataTable
        label={t('tabs.conflicts')}
        list={list}
        standardSort="-found_at"
        rowKey={(row) => row.id}
        rowLabel={(row) => `${recordText(row)} ${t(`conflict.${row.kind}`)}`}
        columns={[
          {
            id: 'record',
            header: t('record'),
            cell: (row) => <RecordCell row={row} />,
          },
          { id: 'why', header: t('why'), cell: (row) => <ConflictReason row={row} /> },
          {
            id: 'person',
            header: t('person'),
            cell: (row) => <PersonLinkCell row={row} />,
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

function recordText({ name, staff_no, external_id }: SyncConflict): string {
  return name || staff_no || external_id;
}

function RecordCell({ row }: { row: SyncConflict }) {
  const { t } = useTranslation('staff_sync');
  const { name, staff_no, email, external_id } = row;
  return (
    <>
      {name === '' ? t('no_name') : name}{' '}
      <span className="block break-words text-[0.8125rem] text-muted-foreground">
        {[staff_no, external_id].filter(Boolean).join(' · ')}
        {email !== null && <span className="block [overflow-wrap:anywhere]">{email}</span>}
      </span>
    </>
  );
}

function PersonLinkCell({ row: { person } }: { row: SyncConflict }) {
  const { t } = useTranslation('staff_sync');
  if (!person) return <span className="text-muted-foreground">{t('undecided')}</span>;
  return (
    <PageLink to={`/manage/user/${person.id}`} className="underline underline-offset-2">
      <PersonCell person={person} />
    </PageLink>
  );
}

const LOGGED = ['older_here', 'older_there'] as const;

function ConflictReason({ row }: { row: SyncConflict }) {
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
          {hinted === 'refused_there' && row.status === null
            ? t('conflict_hint.unsendable')
            : t(`conflict_hint.${hinted}`, { status: row.status ?? '' })}
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
  const named = useNamed();
  return (
    <div className="grid gap-2">
      <DecidedConflict row={row} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {row.decisions.flatMap((decision) =>
          decision === 'link'
            ? row.candidates.map((one) => (
                <Decide key={one.id} row={row} decision="link" person={one}>
                  {t('decisions.link', { name: named(one) })}
                </Decide>
              ))
            : [
                <Decide key={decision} row={row} decision={decision}>
                  {t(`decisions.${decision}`)}
                </Decide>,
              ],
        )}
      </div>
    </div>
  );
}

/** The decision, its time and its author; empty while the conflict is open. */
function DecidedConflict({ row: { decision, decided_at, decided_by } }: { row: SyncConflict }) {
  const { t } = useTranslation('staff_sync');
  const format = useFormat();
  const done = DECIDED.find((one) => one === decision);
  if (!done) return null;
  return (
    <div>
      {t(`decided.${done}`)}{' '}
      <span className="block text-[0.8125rem] text-muted-foreground">
        {[decided_at && format.stamp(decided_at), decided_by && format.personName(decided_by)]
          .filter(Boolean)
          .join(' ')}
      </span>
    </div>
  );
}

type DecideProps = { row: SyncConflict; decision: SyncDecision; person?: PersonRef; children: string };

const CONFLICT_ANSWERS = ['link', 'create', 'theirs'] as const;
const WRAPPING = 'h-auto min-h-control-sm whitespace-normal text-left';

/** A decision that writes people asks for confirmation first. */
function Decide({ row, decision, person, children }: DecideProps) {
  const { t } = useTranslation('staff_sync');
  const href = useIntentHref<Intent>();
  const named = useNamed();
  const asked = CONFLICT_ANSWERS.find((one) => one === decision);
  if (asked) {
    return (
      <AskingButton
        variant="outline"
        size="sm"
        className={WRAPPING}
        action={href('decide')}
        fields={{ id: row.id, decision, ...(person && { user_id: person.id }) }}
        question={{
          title: t(`ask.${asked}`, { record: recordText(row), name: person ? named(person) : '' }),
          body: t(`ask_body.${asked}`),
          confirm: children,
        }}
      >
        {children}
      </AskingButton>
    );
  }
  return (
    <PostForm action={href('decide')}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="decision" value={decision} />
      <Button type="submit" variant="outline" size="sm" className={WRAPPING}>
        {children}
      </Button>
    </PostForm>
  );
}

function useNamed(): (person: PersonRef) => string {
  const { t } = useTranslation('staff_sync');
  const format = useFormat();
  return (person) =>
    person.staff_no === null
      ? format.personName(person)
      : t('named', { name: format.personName(person), number: person.staff_no });
}

/** Why the rules refused the record even after the decision. */
function useNotTaken(): (row: SyncConflict | undefined, data: unknown) => string | undefined {
  const { t } = useTranslation('staff_sync');
  const notes = useFieldNotes();
  return (row, data) => {
    if (typeof data !== 'object' || data === null || !('faults' in data) || !Array.isArray(data.faults)) {
      return undefined;
    }
    const record = row ? recordText(row) : '';
    const why = notes({ faults: data.faults, lost: [] }).join(' / ');
    return why === '' ? t('still_open', { record }) : t('not_taken', { record, why });
  };
}
