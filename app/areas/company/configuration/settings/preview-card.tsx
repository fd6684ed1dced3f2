import { useId } from 'react';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { type Format, formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import type { PreviewFigures, SettingsPreview } from '#contract/company/settings-preview.ts';
import { daysBetween } from '#domain/time/calendar-date.ts';

const MINUTES = [
  'worked_minutes',
  'unpaid_minutes',
  'ot25_minutes',
  'ot50_minutes',
  'night_minutes',
  'holiday_minutes',
] as const satisfies readonly (keyof PreviewFigures)[];

/**
 * the unpaid minutes as the month shows them. Minutes that rounding adds for others do not
 * offset them.
 */
function previewMinutes(side: SettingsPreview['present'], name: (typeof MINUTES)[number]): number {
  return name === 'unpaid_minutes' ? side.unpaid.minutes : side[name];
}

type PreviewCardProps = { preview: SettingsPreview | null; busy: boolean; failed: boolean };

/** last month, recalculated with the settings in the form before they are saved. */
export function PreviewCard({ preview, busy, failed }: PreviewCardProps) {
  const { t } = useTranslation('configuration');
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} aria-busy={busy || undefined}>
      <CardHeader>
        <CardTitle id={id}>{t('preview')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <div role="status" className="text-muted-foreground text-sm empty:hidden">
          {busy
            ? t('preview_busy')
            : failed
              ? t('preview_failed')
              : preview === null && t('preview_hint_any')}
        </div>
        {preview && !failed && <MonthPreview preview={preview} faded={busy} />}
      </CardContent>
    </Card>
  );
}

/** A month under the present and the changed settings, with the people affected. */
export function MonthPreview({ preview, faded = false }: { preview: SettingsPreview; faded?: boolean }) {
  const { t } = useTranslation('configuration');
  const format = useFormat();
  const { month, present, changed, people, touched, takes_effect } = preview;
  const range = ({ date_from, date_to }: SettingsPreview['present']) =>
    format.range(format.date(date_from), format.date(date_to));
  const isMoved = present.date_from !== changed.date_from || present.date_to !== changed.date_to;
  const effect = takes_effect && (
    <p>
      {t('preview_effect', {
        month: format.month(takes_effect.month),
        from: format.date(takes_effect.date_from),
        to: format.date(takes_effect.date_to),
        count: daysBetween(takes_effect.date_from, takes_effect.date_to) + 1,
      })}
    </p>
  );
  if (touched === 0) {
    return (
      <>
        {effect}
        <p>{t('preview_same', { month: format.month(month) })}</p>
      </>
    );
  }
  return (
    <div className={faded ? 'grid gap-4 opacity-60' : 'grid gap-4'}>
      {effect}
      {isMoved && <p>{t('preview_example', { month: format.month(month) })}</p>}
      <TableScroll>
        <Table aria-label={`${t('preview')} ${format.month(month)}`}>
          <TableHeader>
            <TableRow>
              <TableHead scope="col">{format.month(month)}</TableHead>
              <TableHead scope="col" className="px-2 text-right">
                {t('preview_present')}
              </TableHead>
              <TableHead scope="col" className="px-2 text-right">
                {t('preview_changed')}
              </TableHead>
              <TableHead scope="col" className="px-2 text-right">
                {t('preview_difference')}
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {isMoved && (
              <TableRow>
                <RowHead>{t('preview_period')}</RowHead>
                <TableCell className="whitespace-normal px-2 text-right">{range(present)}</TableCell>
                <TableCell className="whitespace-normal px-2 text-right">{range(changed)}</TableCell>
                <TableCell />
              </TableRow>
            )}
            <TableRow>
              <RowHead>{t('preview_people')}</RowHead>
              <FigureCell>{String(present.people)}</FigureCell>
              <FigureCell>{String(changed.people)}</FigureCell>
              <FigureCell>{signed(changed.people - present.people, String)}</FigureCell>
            </TableRow>
            {MINUTES.map((name) => {
              const [before, after] = [previewMinutes(present, name), previewMinutes(changed, name)];
              return (
                <TableRow key={name}>
                  <RowHead>{t(`figures.${name}`)}</RowHead>
                  <FigureCell>{signedHours(before)}</FigureCell>
                  <FigureCell>{signedHours(after)}</FigureCell>
                  <FigureCell>{signed(after - before, formatHours)}</FigureCell>
                </TableRow>
              );
            })}
            <TableRow className="font-semibold">
              <RowHead>{t('figures.pay')}</RowHead>
              <FigureCell>{format.yen(present.pay)}</FigureCell>
              <FigureCell>{format.yen(changed.pay)}</FigureCell>
              <FigureCell>{signed(changed.pay - present.pay, format.yen)}</FigureCell>
            </TableRow>
          </TableBody>
        </Table>
      </TableScroll>
      <p className="text-muted-foreground text-sm">
        {t('preview_touched', { count: touched })} {t('preview_estimate')}
      </p>
      <MostTouched people={people} more={touched > people.length} format={format} />
    </div>
  );
}

type MostTouchedProps = { people: SettingsPreview['people']; more: boolean; format: Format };

function MostTouched({ people, more, format }: MostTouchedProps) {
  const { t } = useTranslation('configuration');
  return (
    <div className="grid gap-2">
      {more && <h3 className="font-medium text-sm">{t('preview_most')}</h3>}
      <ul className="divide-y divide-border">
        {people.map(({ user, present, changed }) => (
          <li key={user.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <PersonCell person={user} />
            </span>
            <span className="text-right text-sm tabular-nums">
              {signedHours(present.worked_minutes)} → {signedHours(changed.worked_minutes)}
              <span className="ml-3 font-medium">{signed(changed.pay - present.pay, format.yen)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RowHead({ children }: { children: string }) {
  return (
    <th
      scope="row"
      className="whitespace-normal border-border border-b py-2 pr-3 text-left font-medium in-[tr:last-child]:border-b-0"
    >
      {children}
    </th>
  );
}

function FigureCell({ children }: { children: string }) {
  return <TableCell className="px-2 text-right tabular-nums">{children}</TableCell>;
}

function signedHours(minutes: number): string {
  return minutes < 0 ? `−${formatHours(-minutes)}` : formatHours(minutes);
}

/** Every amount has a sign. */
function signed(amount: number, write: (amount: number) => string): string {
  if (amount === 0) return '±0';
  return `${amount < 0 ? '−' : '+'}${write(Math.abs(amount))}`;
}
