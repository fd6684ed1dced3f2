import { RaiseEffect } from '#app/areas/pay/parts/hours/raise-effect.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusedRowsFile } from '#app/ui/import/refused-rows-file.tsx';
import { ApplyForm } from '#app/ui/preview/apply-form.tsx';
import { CountList } from '#app/ui/preview/count-list.tsx';
import { Diff } from '#app/ui/preview/diff.tsx';
import { NothingToDo, OutdatedNote } from '#app/ui/preview/outdated.tsx';
import type { PeoplePreview } from '#contract/people/people-files.ts';
import { PeopleDiffTable } from './people-diff-table.tsx';
import { countPeople, PEOPLE_KINDS, PEOPLE_PER_PAGE } from './people-rows.ts';
import { usePeopleWords } from './use-people-words.ts';

type PeopleDiffProps = { preview: PeoplePreview; constraints: Constraints; refused: Refused | null };

/** The changes of a people file, row by row, and the button that applies them. */
export function PeopleDiff({ preview, constraints, refused }: PeopleDiffProps) {
  const { t } = useTranslation('people_import');
  const { reasonsOf } = usePeopleWords();
  const { rows, columns } = preview;
  return (
    <div className="grid gap-5">
      <OutdatedNote refused={refused}>{t('changed_meanwhile')}</OutdatedNote>
      <PeopleDiffSummary preview={preview} />
      {changesWork(preview) && <RaiseEffect raise={preview.raise} />}
      <ApplyPeople preview={preview} constraints={constraints} refused={refused} />
      <Diff
        rows={rows}
        kinds={PEOPLE_KINDS}
        perPage={PEOPLE_PER_PAGE}
        actions={<RefusedRowsFile columns={columns} rows={rows} reasonsOf={reasonsOf} />}
        table={(shown) => <PeopleDiffTable preview={preview} rows={shown} />}
      />
    </div>
  );
}

/** Whether the import recalculates wages; a file with a refused row changes nothing. */
function changesWork({ counts, raise }: PeoplePreview): boolean {
  return counts.refused === 0 && raise.attendances + raise.closed + raise.by_hand > 0;
}

/** The totals of all rows; unchanged rows appear only here. */
function PeopleDiffSummary({ preview }: { preview: PeoplePreview }) {
  const { t } = useTranslation(['people_import', 'imports']);
  const { counts, people_created, memberships_created, wages_created } = preview;
  // A file with a refused row changes nothing.
  const isDone = counts.refused === 0;
  const created = [
    { name: 'people', count: people_created, text: t('will.people', { count: people_created }) },
    {
      name: 'memberships',
      count: memberships_created,
      text: t('will.memberships', { count: memberships_created }),
    },
    { name: 'wages', count: wages_created, text: t('will.wages', { count: wages_created }) },
  ];
  const same = { name: 'same', count: counts.same, text: t('imports:same', { count: counts.same }) };
  return <CountList of={isDone ? [...created, same] : [same]} />;
}

/** Applies all rows or none. */
function ApplyPeople({ preview, constraints, refused }: PeopleDiffProps) {
  const { t } = useTranslation(['people_import', 'imports']);
  const { counts, file_id, digest } = preview;
  if (counts.new + counts.changed + counts.refused === 0) {
    return <NothingToDo>{t('nothing_to_do')}</NothingToDo>;
  }
  return (
    <ApplyForm
      seen={{ file_id, digest }}
      constraints={constraints}
      refused={refused}
      hindrance={counts.refused > 0 ? t('imports:all_or_nothing', { count: counts.refused }) : null}
      apply={t('apply')}
      submit={t('apply_count', { count: countPeople(preview) })}
    >
      <p className="flex max-w-3xl flex-wrap gap-x-2 text-muted-foreground">
        <span>{t('apply_hint')}</span>
        {preview.people_created > 0 && <span>{t('apply_hint_new')}</span>}
      </p>
    </ApplyForm>
  );
}
