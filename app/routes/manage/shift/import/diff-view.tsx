import { useSearchParams } from 'react-router';
import { FixedPeopleNote } from '#app/components/finding/fixed-people-note.tsx';
import { ChangedMeanwhile } from '#app/components/import/apply-card.tsx';
import { RefusedRowsFile } from '#app/components/import/refused-rows-file.tsx';
import { KindLinks, RowPages } from '#app/components/import/row-links.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ImportPreview } from '#contract/roster-files.ts';
import { ApplyPanel } from './apply-panel.tsx';
import { countsOf, rowPage, SHOWN, shownOf } from './diff-rows.ts';
import { MarkChoice } from './mark-choice.tsx';
import { NewShiftList } from './new-shift-list.tsx';
import { RosterDiffTable } from './roster-diff-table.tsx';
import { useRowWords } from './use-row-words.ts';

const WORKPLACES_NAMED = 3;

type DiffViewProps = { preview: ImportPreview; constraints: Constraints; refused: Refused | null };

/** What a file would do, row by row, and the button that does it. */
export function DiffView({ preview, constraints, refused }: DiffViewProps) {
  const { t } = useTranslation(['imports', 'fixed_schedule']);
  const [params] = useSearchParams();
  const counts = countsOf(preview);
  const shown = shownOf(params.get('show'), counts);
  const page = rowPage(preview.rows, shown, Number(params.get('page')) || 1);
  const kinds = SHOWN.filter((kind) => kind === 'all' || kind === shown || counts[kind] > 0);
  const { reasonsOf } = useRowWords(preview.named);
  return (
    <div className="grid gap-5">
      {params.has('changed') && <ChangedMeanwhile>{t('changed_meanwhile')}</ChangedMeanwhile>}
      <Summary preview={preview} />
      {preview.sheet && <MarkChoice sheet={preview.sheet} />}
      <ApplyPanel preview={preview} constraints={constraints} refused={refused} />
      <NewShiftList preview={preview} />
      <FixedPeopleNote fixed={preview.fixed} hint={t('fixed_schedule:import_hint')} />
      {preview.rows.length > 0 && (
        <div className="grid min-w-0 gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <KindLinks
              kinds={kinds.map((name) => ({ name, label: t(name), count: counts[name] }))}
              shown={shown}
            />
            {counts.refused > 0 && (
              <RefusedRowsFile columns={preview.columns} rows={preview.rows} reasonsOf={reasonsOf} />
            )}
          </div>
          <RosterDiffTable preview={preview} rows={page.rows} />
          <RowPages page={page} />
        </div>
      )}
    </div>
  );
}

function Summary({ preview }: { preview: ImportPreview }) {
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
      <p className="flex flex-wrap gap-x-4 text-muted-foreground">
        {counts.same > 0 && <span>{t('same', { count: counts.same })}</span>}
        {shifts_created > 0 && <span>{t('shifts_created', { count: shifts_created })}</span>}
      </p>
    </div>
  );
}
