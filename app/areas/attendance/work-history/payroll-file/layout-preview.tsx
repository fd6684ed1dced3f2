import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import { layoutHeading } from '#contract/pay/hours-columns.ts';
import type { MonthlyHours } from '#contract/pay/monthly-hours.ts';
import type { Language } from '#contract/site/languages.ts';
import type { HourBase } from '#domain/pay/hours-file/layout.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { columnKeys, type EditedColumn } from './edited-columns.ts';
import { type FileFacts, previewCell } from './preview-cells.ts';

type LayoutPreviewProps = {
  columns: readonly EditedColumn[];
  hours: HourBase;
  language: Language;
  people: readonly MonthlyHours[];
  month: CalendarMonth;
  facts: FileFacts;
};

/** The first lines of the file with the current columns. */
export function LayoutPreview({ columns, hours, language, people, month, facts }: LayoutPreviewProps) {
  const { t } = useTranslation('file_layouts');
  const keys = columnKeys(columns);
  const shownMonth = useFormat().month(month);
  return (
    <section aria-label={t('preview')} className="min-w-0">
      <h3 className="font-semibold text-sm">{t('preview')}</h3>
      <p className="mb-2 text-[0.8125rem] text-muted-foreground">
        {t(people.length === 0 ? 'preview_empty' : 'preview_hint', { month: shownMonth })}
      </p>
      <TableScroll aria-label={t('preview')} className="rounded-lg border border-border">
        <Table>
          <TableHeader>
            <TableRow>
              {columns.map(({ column, heading }, place) => (
                <TableHead key={keys[place]}>
                  {heading.trim() || layoutHeading(language, column, hours)}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {people.map((month) => (
              <TableRow key={month.user.id}>
                {columns.map((chosen, place) => (
                  <TableCell key={keys[place]} className="whitespace-nowrap">
                    {previewCell(month, chosen, { hours, language }, facts)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </section>
  );
}
