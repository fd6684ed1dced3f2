import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DiffTable } from '#app/ui/preview/diff-table.tsx';
import type { CopyPreview } from '#contract/roster/roster-copy.ts';
import type { CopyRow } from './copy-rows.ts';

/** Shifts and people of the copy, each with its findings. */
export function CopyTable({ preview, rows }: { preview: CopyPreview; rows: readonly CopyRow[] }) {
  const { t } = useTranslation(['roster_copy', 'shifts']);
  const format = useFormat();
  const textOf = usePersonText();
  const words = useFindingWords(preview.named);
  const { users, positions } = preview.named;
  const positionOf = (id: number) => positions.find((one) => one.id === id)?.name ?? '';
  const plain = (text: string) => ({ text, isFaulty: false, beside: null });

  const who = (row: CopyRow): string => {
    if ('user_id' in row) {
      const user = users.find(({ id }) => id === row.user_id);
      return user ? textOf(user) : '';
    }
    return row.seats
      .map(
        ({ position_id, fixed_total, temp_total }) =>
          `${positionOf(position_id)} ${fixed_total + temp_total}`,
      )
      .join(', ');
  };
  const times = (row: CopyRow) => ('user_id' in row ? row.after : row);
  const details = (row: CopyRow) => {
    const kept = 'user_id' in row && row.class === 'kept' ? row.before : null;
    const isWithShift =
      'user_id' in row &&
      row.class === 'refused' &&
      row.findings.every(({ severity }) => severity === 'warn');
    if (!kept && !isWithShift && row.findings.length === 0) return null;
    return (
      <>
        {kept && (
          <p>
            {t('roster_copy:stands', {
              place: `${positionOf(kept.position_id)} ${t(`shifts:${kept.type}`)} ${kept.start_time}–${kept.end_time}`,
            })}
          </p>
        )}
        {isWithShift && <p>{t('roster_copy:with_shift')}</p>}
        {row.findings.length > 0 && <FindingList findings={row.findings} words={words} folded />}
      </>
    );
  };

  return (
    <DiffTable
      rows={rows}
      results={{ refused: t('roster_copy:refused') }}
      columns={[
        {
          header: t('roster_copy:to'),
          cell: (row: CopyRow) => ({
            ...plain(format.day(row.date)),
            beside: t('roster_copy:of_day', { day: format.day(row.from_date) }),
          }),
        },
        { header: t('shifts:template'), cell: (row: CopyRow) => plain(row.template.name) },
        { header: t('roster_copy:who'), cell: (row: CopyRow) => plain(who(row)) },
        {
          header: t('roster_copy:times'),
          cell: (row: CopyRow) => plain(`${times(row).start_time}–${times(row).end_time}`),
        },
      ]}
      details={details}
    />
  );
}
