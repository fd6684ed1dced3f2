import { FixedPeopleNote } from '#app/areas/roster/parts/finding/fixed-people-note.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusedRowsFile } from '#app/ui/import/refused-rows-file.tsx';
import { ApplyForm } from '#app/ui/preview/apply-form.tsx';
import { CountList } from '#app/ui/preview/count-list.tsx';
import { Diff } from '#app/ui/preview/diff.tsx';
import { NothingToDo, OutdatedNote } from '#app/ui/preview/outdated.tsx';
import type { ImportPreview } from '#contract/roster/roster-files.ts';
import { DIFFS_PER_PAGE, ROSTER_KINDS } from './diff-rows.ts';
import { ReadColumns } from './file-columns.tsx';
import { MarkChoice } from './mark-choice.tsx';
import { NewShiftList } from './new-shift-list.tsx';
import { RosterDiffTable } from './roster-diff-table.tsx';
import { useRowWords } from './use-row-words.ts';

const WORKPLACES_NAMED = 3;

type DiffViewProps = { preview: ImportPreview; constraints: Constraints; refused: Refused | null };

/** The preview of a file, row by row, with the button that applies it. */
export function DiffView({ preview, constraints, refused }: DiffViewProps) {
  const { t } = useTranslation(['imports', 'fixed_schedule']);
  const { reasonsOf } = useRowWords(preview.named);
  const { rows, columns } = preview;
  return (
    <div className="grid gap-5">
      <OutdatedNote refused={refused}>{t('changed_meanwhile')}</OutdatedNote>
      <ImportSummary preview={preview} />
      {preview.sheet ? <MarkChoice sheet={preview.sheet} /> : <ReadColumns preview={preview} />}
      <ApplyRoster preview={preview} constraints={constraints} refused={refused} />
      <NewShiftList preview={preview} />
      <FixedPeopleNote fixed={preview.fixed} hint={t('fixed_schedule:import_hint')} />
      <Diff
        rows={rows}
        kinds={ROSTER_KINDS}
        perPage={DIFFS_PER_PAGE}
        actions={<RefusedRowsFile columns={columns} rows={rows} reasonsOf={reasonsOf} />}
        table={(shown) => <RosterDiffTable preview={preview} rows={shown} />}
      />
    </div>
  );
}

function ImportSummary({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation(['imports', 'form']);
  const format = useFormat();
  const { dates, workplace_ids, named, counts, shifts_created } = preview;
  const workplaces = workplace_ids
    .slice(0, WORKPLACES_NAMED)
    .map((id) => named.workplaces.find((one) => one.id === id)?.name ?? '');
  const unnamed = workplace_ids.length - workplaces.length;
  if (unnamed > 0) workplaces.push(t('form:confirm_more', { count: unnamed }));
  return (
    <div className="grid gap-1">
      {dates && (
        <p className="font-semibold">
          {t('summary', {
            from: format.fullDay(dates.from),
            to: format.fullDay(dates.to),
            workplaces: workplaces.join(', '),
          })}
        </p>
      )}
      <CountList
        className="text-muted-foreground"
        of={[
          { name: 'same', count: counts.same, text: t('same', { count: counts.same }) },
          { name: 'shifts', count: shifts_created, text: t('shifts_created', { count: shifts_created }) },
        ]}
      />
    </div>
  );
}

/** Applies all rows that are not refused. What the digest covers is what this shows. */
function ApplyRoster({ preview, constraints, refused }: DiffViewProps) {
  const { t } = useTranslation('imports');
  const { counts, shifts, needs_reason, cut_off, file_id, digest } = preview;
  const count = counts.new + counts.changed;
  if (count + counts.refused === 0 && shifts.length === 0) {
    return <NothingToDo>{t('nothing_to_do')}</NothingToDo>;
  }
  const none = count === 0 ? t('none_left') : null;
  return (
    <ApplyForm
      seen={{ file_id, digest }}
      constraints={constraints}
      refused={refused}
      hindrance={cut_off ? t('cut_off') : none}
      apply={t('apply')}
      submit={counts.refused > 0 ? t('apply_without', { count }) : t('apply_count', { count })}
      reason={needs_reason ? t('warnings_reason') : null}
    >
      {counts.refused > 0 && <p>{t('left_out', { count: counts.refused })}</p>}
    </ApplyForm>
  );
}
