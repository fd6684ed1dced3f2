import type { ReactNode } from 'react';
import { formatFor, formatHours } from '#app/lib/format.ts';
import type { HoursRecord } from '#contract/papers/hours-record.ts';
import { Both } from './two-languages.tsx';

const { date } = formatFor('ja');

/** Entries that fit on the second sheet; the others are counted. */
const ENTRIES_SHOWN = { limits: 6, vacations: 8, declared: 20 };

export function Heading({ children }: { children: ReactNode }) {
  return <h2 className="border-black border-b pb-[0.6mm] font-bold text-[9.5pt]">{children}</h2>;
}

type DatesShown = { from: string | null; to: string | null };

function Dates({ from, to }: DatesShown) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {from === null ? <Both of="open_from" /> : date(from)} –{' '}
      {to === null ? <Both of="open_to" /> : date(to)}
    </span>
  );
}

type ListedProps<Entry> = {
  /** By their first day. */
  entries: readonly Entry[];
  shown: number;
  /** Where the days alone do not tell entries apart. */
  keyOf?: (entry: Entry) => string;
  className?: string;
  children: (entry: Entry) => ReactNode;
};

/** The latest entries, and how many more there are. */
function Latest<Entry extends DatesShown>({
  entries,
  shown,
  keyOf,
  className,
  children,
}: ListedProps<Entry>) {
  if (entries.length === 0) return <Both of="none" />;
  const more = entries.length - shown;
  return (
    <ul className={className}>
      {entries.slice(-shown).map((entry) => (
        <li key={keyOf?.(entry) ?? `${entry.from} ${entry.to}`} className="flex flex-wrap gap-x-[2mm]">
          {children(entry)}
        </li>
      ))}
      {more > 0 && (
        <li className="flex gap-x-[2mm]">
          <Both of="more" />
          <strong className="tabular-nums">{more}</strong>
        </li>
      )}
    </ul>
  );
}

function byFirstDay<Entry extends DatesShown>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1));
}

/** The limits of the law, and the vacations that replace them. */
export function LegalLimits({ record: { limits, vacations } }: { record: HoursRecord }) {
  const lasting = limits.filter(({ source }) => source !== 'vacation');
  return (
    <div className="grid grid-cols-2 gap-x-[6mm]">
      <section className="grid content-start gap-[1.5mm]">
        <Heading>
          <Both of="limits" />
        </Heading>
        <Latest
          entries={byFirstDay(lasting)}
          shown={ENTRIES_SHOWN.limits}
          keyOf={({ source, minutes, from, to }) => `${source} ${minutes} ${from} ${to}`}
        >
          {({ source, window, minutes, ...dates }) => (
            <>
              <Both of={source === 'permission' ? 'permission' : window} />
              <strong className="tabular-nums">{formatHours(minutes)}</strong>
              {(dates.from !== null || dates.to !== null) && <Dates {...dates} />}
            </>
          )}
        </Latest>
      </section>
      <section className="grid content-start gap-[1.5mm]">
        <Heading>
          <Both of="vacations" />
        </Heading>
        <Latest entries={vacations} shown={ENTRIES_SHOWN.vacations}>
          {({ evidence, ...dates }) => (
            <>
              <Dates {...dates} />
              <Both of={evidence ? 'evidence' : 'no_evidence'} />
            </>
          )}
        </Latest>
      </section>
    </div>
  );
}

/** Work for other employers, in the colour that it has in the curves. */
export function OtherWork({ record: { other_employment } }: { record: HoursRecord }) {
  const declared = other_employment.filter(({ minutes_per_week: minutes }) => minutes > 0);
  return (
    <section className="grid content-start gap-[1.5mm]">
      <Heading>
        <Both of="other_title" />
      </Heading>
      <Latest
        entries={byFirstDay(declared)}
        shown={ENTRIES_SHOWN.declared}
        className="grid grid-cols-2 gap-x-[6mm] text-[#6236b0]"
      >
        {({ minutes_per_week: minutes, ...dates }) => (
          <>
            <Dates {...dates} />
            <Both of="per_week" />
            <strong className="tabular-nums">{formatHours(minutes)}</strong>
          </>
        )}
      </Latest>
    </section>
  );
}
