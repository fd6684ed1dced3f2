import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { ImportPreview, ImportShift } from '#contract/roster/roster-files.ts';
import { useRowWords } from './use-row-words.ts';

/** At most this many are listed. A large file creates thousands, and each row names its own shift. */
const LISTED_SHIFTS = 100;

/** The shifts that a file would create. The list is open from the start when one of them is refused. */
export function NewShiftList({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation(['imports', 'form']);
  if (preview.shifts.length === 0) return null;
  const unnamed = preview.shifts.length - LISTED_SHIFTS;
  const refused = preview.shifts.some((shift) => shift.refused);
  return (
    <details open={refused} className="rounded-xl border border-border bg-card px-5 py-3">
      <summary className="cursor-pointer font-medium">
        {t('shifts_list')} ({preview.shifts.length})
      </summary>
      <ul className="mt-2 grid gap-2">
        {preview.shifts
          .toSorted(refusedFirst)
          .slice(0, LISTED_SHIFTS)
          .map((shift) => (
            <NewShift key={`${shift.line} ${shift.date}`} shift={shift} preview={preview} />
          ))}
        {unnamed > 0 && (
          <li className="border-border border-t pt-2 text-muted-foreground">
            {t('form:confirm_more', { count: unnamed })}
          </li>
        )}
      </ul>
    </details>
  );
}

function refusedFirst(left: ImportShift, right: ImportShift): number {
  return Number(right.refused) - Number(left.refused) || left.line - right.line;
}

function NewShift({ shift, preview }: { shift: ImportShift; preview: ImportPreview }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { words } = useRowWords(preview.named);
  const { named } = preview;
  const workplace = named.workplaces.find(({ id }) => id === shift.workplace_id)?.name;
  const seats = shift.seats.map(({ position_id, fixed_total, temp_total }) => {
    const position = named.positions.find(({ id }) => id === position_id)?.name ?? '';
    return `${position} ${fixed_total + temp_total}`;
  });
  return (
    <li className="grid gap-1.5 border-border border-t pt-2 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        {shift.refused && <Badge tone="absent">{t('refused')}</Badge>}
        <span className="font-medium">
          {format.day(shift.date)} {shift.start_time}–{shift.end_time}
        </span>
        <span>
          {workplace} · {shift.template.name}
        </span>
        <span className="text-muted-foreground">{seats.join(', ')}</span>
        <span className="text-muted-foreground text-xs">{t('line_number', { line: shift.line })}</span>
      </p>
      {shift.findings.length > 0 && <FindingList findings={shift.findings} words={words} folded />}
    </li>
  );
}
