import type { Constraints } from '#app/lib/form-constraints.server.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { useFaultText } from '#app/ui/form/fault-text.ts';
import { RefusedRowsFile } from '#app/ui/import/refused-rows-file.tsx';
import { ApplyForm } from '#app/ui/preview/apply-form.tsx';
import { CountList } from '#app/ui/preview/count-list.tsx';
import { Diff } from '#app/ui/preview/diff.tsx';
import { DiffTable, FaultSentences, type WrittenCell } from '#app/ui/preview/diff-table.tsx';
import { NothingToDo, OutdatedNote } from '#app/ui/preview/outdated.tsx';
import type { RowKinds } from '#app/ui/preview/shown-rows.ts';
import type { SetupPreview, SetupRow } from '#contract/csv/setup-files.ts';
import { type SetupKind, setupFormOf } from './setup-kinds.ts';

const SETUP_PER_PAGE = 200;

const KINDS: RowKinds<'all' | 'new' | 'changed' | 'refused', SetupRow> = {
  all: () => true,
  new: (row) => row.class === 'new',
  changed: (row) => row.class === 'changed',
  refused: (row) => row.class === 'refused',
};

type SetupDiffProps = {
  kind: SetupKind;
  preview: SetupPreview;
  constraints: Constraints;
  refused: Refused | null;
};

/** The lines of a file, and the button that takes those without a fault. */
export function SetupDiff({ kind, preview, constraints, refused }: SetupDiffProps) {
  const { t } = useTranslation(['setup_files', 'imports']);
  const { reasonsOf } = useSetupWords(kind);
  const { rows, columns, counts } = preview;
  const same = { name: 'same', count: counts.same, text: t('imports:same', { count: counts.same }) };
  return (
    <div className="grid gap-5">
      <OutdatedNote refused={refused}>{t('changed_meanwhile')}</OutdatedNote>
      <CountList of={[same]} />
      <ApplySetup preview={preview} constraints={constraints} refused={refused} />
      <Diff
        rows={rows}
        kinds={KINDS}
        perPage={SETUP_PER_PAGE}
        actions={<RefusedRowsFile columns={columns} rows={rows} reasonsOf={reasonsOf} />}
        table={(shown) => <SetupDiffTable kind={kind} preview={preview} rows={shown} />}
      />
    </div>
  );
}

/** Takes the lines without a fault; the others stay in the file to correct. */
function ApplySetup({ preview, constraints, refused }: Omit<SetupDiffProps, 'kind'>) {
  const { t } = useTranslation(['setup_files', 'imports']);
  const { counts, file_id, digest } = preview;
  const taken = counts.new + counts.changed;
  if (taken + counts.refused === 0) return <NothingToDo>{t('imports:nothing_to_do')}</NothingToDo>;
  return (
    <ApplyForm
      seen={{ file_id, digest }}
      constraints={constraints}
      refused={refused}
      hindrance={taken === 0 ? t('all_refused', { count: counts.refused }) : null}
      apply={t('imports:apply')}
      submit={t('imports:apply_count', { count: taken })}
    >
      {counts.refused > 0 && (
        <p className="max-w-3xl text-muted-foreground">{t('left_out', { count: counts.refused })}</p>
      )}
    </ApplyForm>
  );
}

type SetupDiffTableProps = Pick<SetupDiffProps, 'kind' | 'preview'> & { rows: readonly SetupRow[] };

function SetupDiffTable({ kind, preview, rows }: SetupDiffTableProps) {
  const { columnOf } = setupFormOf(kind);
  const columns = preview.columns.flatMap((header, index) => {
    const key = columnOf(header);
    if (!key) return [];
    const cell = (row: SetupRow): WrittenCell => ({
      text: row.cells[index] ?? '',
      isFaulty: row.faults.some(({ column }) => column === key),
      beside: null,
    });
    return [{ header, cell }];
  });
  return <DiffTable rows={rows} columns={columns} details={(row) => <SetupNotes kind={kind} row={row} />} />;
}

/** The faults of a line, and what it changes in something that exists. */
function SetupNotes({ kind, row }: { kind: SetupKind; row: SetupRow }) {
  const { t } = useTranslation('imports');
  const { labels, reasonsOf, valueText } = useSetupWords(kind);
  if (row.faults.length > 0) return <FaultSentences sentences={reasonsOf(row)} />;
  if (row.class !== 'changed') return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5 text-[0.8125rem]">
      {row.changes.map(({ column, before, after }) => (
        <li key={column}>
          {t('change_from', {
            label: labels[column] ?? column,
            before: before === null ? '–' : valueText(column, before),
            after: valueText(column, after),
          })}
        </li>
      ))}
    </ul>
  );
}

function useSetupWords(kind: SetupKind) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const { labels: all, valueLabel } = setupFormOf(kind);
  const labels = all[language];
  const faultText = useFaultText();
  /** All faults of a line. Each is prefixed with its column, unless the text names it. */
  const reasonsOf = ({ faults }: Pick<SetupRow, 'faults'>): string[] =>
    faults.map(({ column, key, params }) => {
      const label = column === null ? t('line') : (labels[column] ?? column);
      const text = faultText({ key, ...(params ? { params } : {}) }, label);
      return column === null || text.includes(label) ? text : t('fault', { column: label, text });
    });
  const valueText = (column: string, value: string) => valueLabel?.(column, value, language) ?? value;
  return { labels, reasonsOf, valueText };
}
