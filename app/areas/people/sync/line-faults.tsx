import { useEffect, useRef } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { FileRefusal } from '#app/ui/import/file-refusal.ts';
import { RefusedRowsFile } from '#app/ui/import/refused-rows-file.tsx';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import type { SyncFileFaults } from '#contract/people/staff-sync.ts';

const LINES_SHOWN = 20;

/** Lines of a file that identify no person, with their reasons, also as a file to correct. */
export function LineFaults({ refusal }: { refusal: FileRefusal | null }) {
  const { t } = useTranslation(['staff_sync', 'errors']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  const faults = lineFaults(refusal);
  if (!faults) return null;
  const { columns, rows, count } = faults;
  const lines = byLine(rows);
  const more = count - Math.min(lines.length, LINES_SHOWN);
  const reasonsOf = ({ line }: { line: number }) =>
    rows.filter((row) => row.line === line).map(({ why }) => t(`line_faults.${why}`, { line }));
  return (
    <AlertBox ref={box}>
      <p className="font-semibold text-absent">{t('errors:SYNC_FILE_INVALID')}</p>
      <ul className="my-2 grid gap-1">
        {lines
          .slice(0, LINES_SHOWN)
          .flatMap((line) => reasonsOf(line).map((reason) => <li key={reason}>{reason}</li>))}
      </ul>
      {more > 0 && <p>{t('line_faults_more', { count: more })}</p>}
      <div className="mt-3 empty:hidden">
        <RefusedRowsFile columns={columns} rows={lines} reasonsOf={reasonsOf} />
      </div>
    </AlertBox>
  );
}

function byLine(rows: SyncFileFaults['rows']) {
  const lines = new Map(rows.map(({ line, cells }) => [line, { class: 'refused', line, cells }]));
  return [...lines.values()];
}

export function isLineFaults(refusal: FileRefusal | null): boolean {
  return refusal?.code === 'SYNC_FILE_INVALID';
}

function lineFaults(refusal: FileRefusal | null): SyncFileFaults | null {
  if (refusal === null || !isLineFaults(refusal)) return null;
  const { data } = refusal;
  if (typeof data !== 'object' || data === null || !('rows' in data) || !Array.isArray(data.rows))
    return null;
  const columns = 'columns' in data && Array.isArray(data.columns) ? data.columns : [];
  const count = 'count' in data && typeof data.count === 'number' ? data.count : data.rows.length;
  return { columns, rows: data.rows, count };
}
