import { createInstance } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { signedHours } from '#app/areas/attendance/work-history/monthly/signed-hours.ts';
import { cn } from '#app/lib/class-names.ts';
import { formatFor, formatHours } from '#app/lib/format.ts';
import { I18N_OPTIONS, WHOLE_NUMBERS } from '#app/lib/i18n.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { TableScroll } from '#app/ui/kit/table.tsx';
import type { PeriodSheet, SheetLine, SheetPerson, SheetTotals } from '#contract/pay/period-sheets.ts';
import type { Language } from '#contract/site/languages.ts';
import type { SheetWords } from './sheet-words.server.ts';

type SheetPaperProps = { sheet: PeriodSheet; language: Language; words: SheetWords };

const CELL = 'border border-black/50 px-1 py-0.5';
const FIGURE = `${CELL} text-right whitespace-nowrap`;
const SHEET_FIGURES = [
  'break_minutes',
  'worked_minutes',
  'overtime_minutes',
  'night_minutes',
  'holiday_minutes',
] as const;
const COLUMNS = ['break', 'worked', 'overtime', 'night', 'holiday'] as const;

/** The sheet that a client workplace signs, in its language: totals first, then the days of each person. */
export function SheetPaper({ sheet, language, words }: SheetPaperProps) {
  const own = useMemo(() => paperWords(language, words), [language, words]);
  return (
    <I18nextProvider i18n={own}>
      <article
        lang={language}
        className="sheet-print rounded-xl border border-border bg-white p-4 text-[8pt] text-black leading-tight sm:p-8 print:rounded-none print:border-0 print:p-0"
      >
        <SheetHead sheet={sheet} language={language} />
        {sheet.people.length === 0 ? <NoPeople /> : <SheetSummary sheet={sheet} />}
        {sheet.people.map((person) => (
          <PersonDays key={person.user.id} person={person} />
        ))}
      </article>
    </I18nextProvider>
  );
}

/** An i18n instance with only the texts of the sheet, in its language. */
function paperWords(language: Language, period_sheets: SheetWords) {
  const words = createInstance();
  void words.use(WHOLE_NUMBERS).init({
    ...I18N_OPTIONS,
    lng: language,
    resources: { [language]: { period_sheets } },
    initAsync: false,
  });
  return words;
}

function NoPeople() {
  const { t } = useTranslation('period_sheets');
  return <p className="my-6">{t('nobody')}</p>;
}

/** The people who came, as the month-end counts them; the sheet also lists people who only missed shifts. */
function withWork(people: readonly SheetPerson[]): number {
  return people.filter(({ lines }) => lines.some(({ kind }) => kind !== 'absent')).length;
}

function SheetHead({ sheet, language }: { sheet: PeriodSheet; language: Language }) {
  const { t } = useTranslation('period_sheets');
  const format = formatFor(language);
  const { workplace, month, date_from, date_to, confirmed_at, confirmed_by, people } = sheet;
  const name = confirmed_by && format.personName(confirmed_by);
  return (
    <header className="mb-3 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className="mb-2 font-semibold text-[14pt]">{t('title')}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-[9pt]">
          <SheetFact label={t('workplace')}>
            {workplace.code} {workplace.name}
          </SheetFact>
          <SheetFact label={t('period')}>
            {format.month(month)} ({format.fullDay(date_from)} – {format.fullDay(date_to)})
          </SheetFact>
          <SheetFact label={t('people')}>{t('printed_people', { count: withWork(people) })}</SheetFact>
        </dl>
        <p className="mt-2">{t('statement')}</p>
        <p className="mt-0.5">
          {name && confirmed_at ? t('confirmed', { name, at: format.stamp(confirmed_at) }) : t('draft')}
        </p>
      </div>
      <table className="border-collapse text-center">
        <thead>
          <tr>
            {(['sign_site', 'sign_company'] as const).map((box) => (
              <th key={box} scope="col" className={cn(CELL, 'w-36 font-normal')}>
                {t(box)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {(['sign_site', 'sign_company'] as const).map((box) => (
              <td key={box} className={cn(CELL, 'h-16 text-right align-bottom text-black/60')}>
                {t('seal')}
              </td>
            ))}
          </tr>
          <tr>
            {(['sign_site', 'sign_company'] as const).map((box) => (
              <td key={box} className={cn(CELL, 'h-6 text-left text-black/60')}>
                {t('sign_date')}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </header>
  );
}

function SheetFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-black/60">{label}</dt>
      <dd className="min-w-0 break-words font-semibold">{children}</dd>
    </>
  );
}

function FigureCells({ of }: { of: SheetTotals | SheetLine }) {
  return SHEET_FIGURES.map((figure) => (
    <td key={figure} className={FIGURE}>
      {of[figure] === 0 ? '' : formatHours(of[figure])}
    </td>
  ));
}

function FigureHeads() {
  const { t } = useTranslation('period_sheets');
  return COLUMNS.map((column) => (
    <th key={column} scope="col" className={cn(CELL, 'font-semibold')}>
      {t(column)}
    </th>
  ));
}

/** The part above the signature: one line per person, and the total. */
function SheetSummary({ sheet: { people, totals } }: { sheet: PeriodSheet }) {
  const { t } = useTranslation('period_sheets');
  const format = useFormat();
  return (
    <section className="mb-4">
      <TableScroll className="print:overflow-visible">
        <table className="w-full min-w-2xl border-collapse print:min-w-0">
          <thead className="table-header-group bg-black/5">
            <tr>
              <th scope="col" className={cn(CELL, 'text-left')}>
                {t('staff_no')}
              </th>
              <th scope="col" className={cn(CELL, 'text-left')}>
                {t('name')}
              </th>
              <th scope="col" className={CELL}>
                {t('days')}
              </th>
              <th scope="col" className={CELL}>
                {t('absences')}
              </th>
              <FigureHeads />
            </tr>
          </thead>
          <tbody>
            {people.map(({ user, totals: own }) => (
              <tr key={user.id} className="break-inside-avoid">
                <td className={CELL}>{user.staff_no}</td>
                <th scope="row" className={cn(CELL, 'text-left font-normal')}>
                  {format.personName(user)}
                </th>
                <td className={FIGURE}>{own.days}</td>
                <td className={FIGURE}>{own.absences === 0 ? '' : own.absences}</td>
                <FigureCells of={own} />
              </tr>
            ))}
            <tr className="break-inside-avoid font-semibold">
              <th scope="row" colSpan={2} className={cn(CELL, 'text-left')}>
                {t('total')}
              </th>
              <td className={FIGURE}>{totals.days}</td>
              <td className={FIGURE}>{totals.absences === 0 ? '' : totals.absences}</td>
              <FigureCells of={totals} />
            </tr>
          </tbody>
        </table>
      </TableScroll>
      <p className="mt-1 text-[7pt] text-black/60">{t('note')}</p>
    </section>
  );
}

/** The days of a person. The table head repeats on each page, and short tables stay on one page. */
function PersonDays({ person: { user, lines, totals } }: { person: SheetPerson }) {
  const { t } = useTranslation('period_sheets');
  const format = useFormat();
  const name = [user.staff_no, format.personName(user)].filter(Boolean).join(' ');
  return (
    <section aria-label={name} className="mb-4 break-inside-avoid">
      <TableScroll aria-label={name} className="print:overflow-visible">
        <table className="w-full min-w-2xl border-collapse print:min-w-0">
          <thead className="table-header-group">
            <tr>
              <th scope="col" colSpan={10} className="pb-1 text-left font-semibold text-[9.5pt]">
                {name}
              </th>
            </tr>
            <tr className="bg-black/5">
              {(['date', 'planned', 'check_in', 'check_out'] as const).map((column) => (
                <th key={column} scope="col" className={CELL}>
                  {t(column)}
                </th>
              ))}
              <FigureHeads />
              <th scope="col" className={cn(CELL, 'w-1/5')}>
                {t('remarks')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, place) => (
              <SheetRow key={`${line.date} ${line.kind} ${line.check_in ?? place}`} line={line} />
            ))}
            <tr className="break-inside-avoid font-semibold">
              <th scope="row" colSpan={4} className={cn(CELL, 'text-left')}>
                {t('total')}
              </th>
              <FigureCells of={totals} />
              <td className={CELL}>
                {t('days')} {totals.days}
                {totals.absences > 0 && ` / ${t('absences')} ${totals.absences}`}
              </td>
            </tr>
          </tbody>
        </table>
      </TableScroll>
      <MarkNotes lines={lines} />
    </section>
  );
}

/** Explains why some punches differ from the counted minutes. */
function MarkNotes({ lines }: Pick<SheetPerson, 'lines'>) {
  const { t } = useTranslation('period_sheets');
  const notes = [
    ...(lines.some((line) => line.counted_from !== null) ? [t('note_start', { mark: t('mark_start') })] : []),
    ...(lines.some((line) => line.rounded_minutes !== 0)
      ? [t('note_rounded', { mark: t('mark_rounded') })]
      : []),
  ];
  return notes.map((note) => (
    <p key={note} className="mt-1 text-[7pt] text-black/60">
      {note}
    </p>
  ));
}

function SheetMark({ children }: { children: string }) {
  return <sup className="ml-0.5 text-[6pt]">{children}</sup>;
}

function SheetRow({ line }: { line: SheetLine }) {
  const { t } = useTranslation('period_sheets');
  const format = useFormat();
  const { kind, date, position, planned, check_in, check_out, breaks, counted_from, rounded_minutes } = line;
  const remarks = [
    ...(kind === 'absent' ? [t('absent')] : []),
    ...(kind === 'open' ? [t('open')] : []),
    ...(kind === 'worked' && planned === null ? [t('unplanned')] : []),
    ...(counted_from === null ? [] : [t('counted_from', { mark: t('mark_start'), time: counted_from })]),
    ...(rounded_minutes === 0
      ? []
      : [
          t('rounded', {
            mark: t('mark_rounded'),
            time: `${rounded_minutes > 0 ? '+' : ''}${signedHours(rounded_minutes)}`,
          }),
        ]),
    ...(position === null ? [] : [position]),
    ...(breaks.length > 0 ? [breaks.map(({ start, end }) => `${start}\u2060–\u2060${end}`).join(' ')] : []),
  ];
  return (
    <tr className="break-inside-avoid">
      <th scope="row" className={cn(CELL, 'whitespace-nowrap text-left font-normal')}>
        {format.day(date)}
      </th>
      <td className={cn(CELL, 'whitespace-nowrap text-center')}>
        {planned && `${planned.start}–${planned.end}`}
      </td>
      <td className={cn(CELL, 'whitespace-nowrap text-center')}>
        {check_in}
        {counted_from !== null && <SheetMark>{t('mark_start')}</SheetMark>}
      </td>
      <td className={cn(CELL, 'text-center')}>{check_out}</td>
      <FigureCells of={line} />
      <td className={cn(CELL, 'text-[7pt]')}>{remarks.join(' / ')}</td>
    </tr>
  );
}
