import type { ReactNode } from 'react';
import { formatFor } from '#app/lib/format.ts';
import { QrPicture } from '#app/ui/kit/qr-picture.tsx';
import type { MadeRecord } from './made-record.ts';
import { RecordCurve } from './record-curve.tsx';
import { RecordDays } from './record-days.tsx';
import { Heading, LegalLimits, OtherWork } from './record-lists.tsx';
import { RecordMonths } from './record-months.tsx';
import { Both, Pair, SideBySide, TwoLanguages, useWords } from './two-languages.tsx';

/** Dates as in Japanese in both languages: the year first is read by all. */
const SHEET_FORMAT = formatFor('ja');

/** Months on each of the two curves of the first sheet. */
const MONTHS_A_CURVE = 6;

/** The record as three sheets of A4, black on white in both themes. */
export function RecordSheets({ made }: { made: MadeRecord }) {
  const { record } = made;
  const hasPermission = record.limits.some(({ source }) => source === 'permission');
  const half = record.months[MONTHS_A_CURVE]?.month ?? '';
  const highest = Math.max(
    ...record.days.flatMap(({ window }) => [window.used, window.limit ?? 0]),
    ...record.days.map(({ limit }) => limit ?? 0),
  );
  return (
    <TwoLanguages made={made}>
      <div className="record-print grid justify-start [print-color-adjust:exact] gap-4 overflow-x-auto print:block print:overflow-visible">
        <RecordSheet number={1}>
          <Head made={made} />
          <section className="grid gap-[2mm]">
            <Heading>
              <Both of="windows" />
            </Heading>
            <RecordCurve days={record.days.filter(({ date }) => date < half)} highest={highest} />
            <RecordCurve days={record.days.filter(({ date }) => date >= half)} highest={highest} />
            <Legend />
          </section>
          <SideBySide of={['how_windows', 'how_vacation']} />
        </RecordSheet>
        <RecordSheet number={2}>
          <section className="grid gap-[2mm]">
            <Heading>
              <Both of="months" />
            </Heading>
            <RecordMonths months={record.months} />
          </section>
          <LegalLimits record={record} />
          <OtherWork record={record} />
          <section className="grid gap-[2mm]">
            <Heading>
              <Both of="how" />
            </Heading>
            <SideBySide
              of={[
                'how_minutes',
                'how_limits',
                ...(hasPermission ? (['how_permission'] as const) : []),
                'no_certificate',
              ]}
            />
          </section>
        </RecordSheet>
        <RecordSheet number={3}>
          <section className="grid gap-[2mm]">
            <Heading>
              <Both of="days" />
            </Heading>
            <RecordDays record={record} />
            <SideBySide of={['days_hint']} />
          </section>
        </RecordSheet>
      </div>
    </TwoLanguages>
  );
}

function RecordSheet({ number, children }: { number: number; children: ReactNode }) {
  return (
    <section className="flex min-h-[297mm] w-[210mm] break-after-page flex-col gap-[5mm] border border-border bg-white p-[12mm] text-[8pt] text-black leading-[1.35] [overflow-wrap:anywhere] [&_:lang(ja)]:[word-break:auto-phrase] last:break-after-auto print:min-h-[268mm] print:w-auto print:border-0 print:p-0">
      {children}
      <p className="mt-auto text-right text-[7pt]">
        <Both of="title" /> · {number} / 3
      </p>
    </section>
  );
}

function Head({ made: { record, status, language } }: { made: MadeRecord }) {
  const { words } = useWords();
  const { user, company, school, from, to, made_at, address } = record;
  const none = <Both of="none" />;
  const facts = [
    ['name', SHEET_FORMAT.personName(user)],
    ['staff_no', user.staff_no ?? none],
    ['company', company ?? none],
    ['period', SHEET_FORMAT.range(SHEET_FORMAT.date(from), SHEET_FORMAT.date(to))],
    ['status', status ? <Pair key="status" {...status} language={language} /> : none],
    ['school', school ?? none],
    ['made_at', SHEET_FORMAT.stamp(made_at)],
  ] as const;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_40mm] gap-[6mm]">
      <div className="grid content-start gap-[3mm]">
        <div>
          <h1 lang="ja" className="font-bold text-[15pt] leading-tight">
            {words.ja.title}
          </h1>
          <p lang={language} className="text-[10pt]">
            {words.other.title}
          </p>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-[4mm] gap-y-[0.6mm] text-[8.5pt]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt>
                <Both of={label} />
              </dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="font-semibold">
          <SideBySide of={['no_certificate']} />
        </div>
      </div>
      <div className="grid content-start gap-[1mm] text-center text-[7pt]">
        <a href={address} target="_blank" rel="noopener noreferrer">
          <QrPicture text={address} label={words.ja.verify} className="w-[40mm]" />
        </a>
        <Both of="verify" className="justify-center font-bold" />
        <Both of="verify_hint" className="justify-center" />
      </div>
    </header>
  );
}

/** What the curves are drawn with; lines and hatching differ without colours too. */
function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-[5mm] gap-y-[1mm]">
      <li className="flex items-center gap-[1.5mm]">
        <Swatch className="fill-[#9ca3af]" />
        <Both of="own_hours" />
      </li>
      <li className="flex items-center gap-[1.5mm]">
        <svg aria-hidden="true" viewBox="0 0 20 10" className="h-[2.5mm] w-[5mm] shrink-0">
          <rect width="20" height="10" className="fill-[#efe9fb] stroke-[#6236b0]" />
          <path d="M0 10L10 0M6 10L16 0M12 10L20 2M0 4L4 0" className="stroke-[#6236b0]" />
        </svg>
        <Both of="other_hours" />
      </li>
      <li className="flex items-center gap-[1.5mm]">
        <svg aria-hidden="true" viewBox="0 0 20 10" className="h-[2.5mm] w-[5mm] shrink-0">
          <path d="M0 5H20" strokeDasharray="5 3" className="stroke-2 stroke-[#b0390c]" />
        </svg>
        <Both of="week_limit" />
      </li>
      <li className="flex items-center gap-[1.5mm]">
        <Swatch className="fill-[#e8eefc] stroke-[#2f4aa6]" />
        <Both of="vacation" />
      </li>
      <li className="flex items-center gap-[1.5mm]">
        <svg aria-hidden="true" viewBox="0 0 20 10" className="h-[2.5mm] w-[5mm] shrink-0">
          <path d="M0 5H20" className="stroke-[4px] stroke-black" />
        </svg>
        <Both of="above" />
      </li>
    </ul>
  );
}

function Swatch({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 10" className="h-[2.5mm] w-[5mm] shrink-0">
      <rect width="20" height="10" className={className} />
    </svg>
  );
}
