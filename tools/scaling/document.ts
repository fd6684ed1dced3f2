import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPart } from '#tools/generate/with-part.ts';
import { root } from '#tools/processes.ts';
import { type BenchmarkFigures, readBenchmarks } from './benchmarks.ts';
import { BUDGETS, type Budgets, ceilings } from './ceilings.ts';
import { beyondFree, monthlyCost } from './cost.ts';
import {
  bytesAMonth,
  bytesAPerson,
  DAYS_A_MONTH,
  peopleIn,
  type TableGrowth,
  yearsUntilFull,
} from './growth.ts';
import { type Measured, readMeasured } from './measured.ts';
import { METERS, PLAN_USD, PLATFORM_LIMITS, PRICES, PRICES_READ_ON } from './prices.ts';
import { LOOSER_PAGES, type Of, TURNOVER_A_YEAR, YEARS_KEPT } from './profile.ts';
import { tableGrowth } from './tables.ts';
import { personMonth, sharesOf, usageOf } from './usage.ts';

/** The company sizes in the document. */
const SIZES = [800, 10_000, 1_000_000];
const YEARS = [1, 3, YEARS_KEPT, 10];
const TABLES_SHOWN = 5;
const SHARES_SHOWN = 3;
const CEILINGS_SHOWN = 8;
const OF_WORDS: Record<Of, string> = {
  person: 'a person',
  manager: 'a manager',
  workplace: 'a workplace',
  office: 'an office',
  database: 'a database',
  shift_user: 'an assignment',
  attendance: 'an attendance record',
  review_item: 'a question',
};

export const SCALING_FILE = 'docs/scaling.md';

/** docs/scaling.md in its current form. */
export function scalingDocument(): string {
  return renderScaling(readFileSync(join(root, SCALING_FILE), 'utf8'), {
    measured: readMeasured(),
    benchmarks: readFileSync(join(root, 'docs/benchmarks.md'), 'utf8'),
    budgets: BUDGETS,
  });
}

export type Sources = { measured: Measured; figures: BenchmarkFigures; budgets: Budgets };

/** The document with its current tables. The text between them is written by hand. */
function renderScaling(
  text: string,
  {
    measured,
    benchmarks,
    budgets,
  }: {
    measured: Measured;
    benchmarks: string;
    budgets: Budgets;
  },
): string {
  const sources = { measured, figures: readBenchmarks(benchmarks), budgets };
  const parts = Object.entries({
    measured: measuredPart(measured),
    holds: holdsPart(sources),
    grows: growsPart(measured),
    cost: costPart(sources),
    shares: sharesPart(measured),
    prices: pricesPart(),
    breaks: breaksPart(sources),
  });
  return parts.reduce((whole, [name, part]) => withPart(whole, name, part), text);
}

/** The most people of one database, limited by its thread and its size. */
function peopleADatabase(sources: Sources): number {
  const [first] = allCeilings(sources).filter(({ what }) => /thread|GB/.test(what));
  return first?.people ?? 0;
}

function allCeilings({ measured, figures, budgets }: Sources) {
  return ceilings(measured, tableGrowth(measured), figures, budgets);
}

function measuredPart({ on, machine, people, managers, workplaces }: Measured): string {
  return `Measured on ${on} (${machine}): the demo company of ${countText(people)} people, including ${countText(managers)} managers of its ${countText(workplaces)} workplaces.`;
}

function holdsPart({ measured }: Sources): string {
  const tables = tableGrowth(measured);
  const stay = { turnover: TURNOVER_A_YEAR, looser: LOOSER_PAGES };
  const kilobytes = (years: number) => countText(bytesAPerson(tables, { ...stay, years }) / 1_000);
  const years = (people: number) => {
    const until = yearsUntilFull(PLATFORM_LIMITS.databaseBytes, people, tables, stay);
    const full =
      until === 0 ? 'do not fit' : `fill it in ${until < 10 ? until.toFixed(1) : countText(until)} years`;
    return `${countText(people)} people ${full}`;
  };
  return [
    table(
      ['After', 'KB a person', 'People in 10 GB', 'People in 500 MB (free plan)'],
      YEARS.map((year) => [
        `${year} ${year === 1 ? 'year' : 'years'}`,
        kilobytes(year),
        countText(rounded(peopleIn(PLATFORM_LIMITS.databaseBytes, tables, { ...stay, years: year }))),
        countText(rounded(peopleIn(PLATFORM_LIMITS.freeDatabaseBytes, tables, { ...stay, years: year }))),
      ]),
    ),
    '',
    `In other words: ${[800, 2_000, 5_000, 10_000].map(years).join('; ')}.`,
  ].join('\n');
}

function growsPart(measured: Measured): string {
  const all = tableGrowth(measured);
  const growing = all.filter((one) => one.kind === 'grows');
  const sum = growing.reduce((bytes, one) => bytes + bytesAMonth(one), 0);
  const ofPeople = all.filter(({ kind }) => kind === 'of people');
  const rows = growing
    .slice(0, TABLES_SHOWN)
    .map((one) => [
      `\`${one.table}\``,
      rate(one.rowsAPersonAndMonth),
      countText(one.bytesARow),
      `${Math.round((bytesAMonth(one) / sum) * 100)} %`,
    ]);
  const kept = all.flatMap((one) => (one.kind === 'kept' && one.table !== 'audit' ? `\`${one.table}\`` : []));
  return [
    table(['Table', 'Rows a person and month', 'Bytes a row, with indexes', 'Share'], rows),
    '',
    `A month of one person leaves ${countText(sum / 1_000)} kB for good. ${auditText(all)}`,
    '',
    `Each person also has ${countText(initialBytes(ofPeople))} bytes of their own. Rows of ${kept.join(', ')} go again.`,
  ].join('\n');
}

/** The live audit, which moves on. */
function auditText(tables: readonly TableGrowth[]): string {
  const one = tables.find(({ table: name }) => name === 'audit');
  if (one?.kind !== 'kept') return '';
  const { rowsAPersonAndMonth: rows, bytesARow: bytes, days } = one;
  const months = Math.round(days / DAYS_A_MONTH);
  return `Of the audit ${months} months are in the database: ${rate(rows)} rows a person and month of ${countText(bytes)} bytes, ${countText((rows * bytes) / 1_000)} kB; the rest is in files.`;
}

function initialBytes(growth: readonly TableGrowth[]): number {
  return bytesAPerson(growth, { years: 0, turnover: 0, looser: 1 });
}

function costPart(sources: Sources): string {
  const { measured } = sources;
  const most = peopleADatabase(sources);
  const tables = tableGrowth(measured);
  const stay = { years: YEARS_KEPT, turnover: TURNOVER_A_YEAR, looser: LOOSER_PAGES };
  const sizes = SIZES.map((people) => {
    const databases = Math.ceil(people / most);
    const usage = usageOf(measured, people, databases, people * bytesAPerson(tables, stay));
    return { people, databases, usage, cost: monthlyCost(usage), beyond: beyondFree(usage) };
  });
  const rows = METERS.map((meter) => [
    PRICES[meter].what,
    ...sizes.map(({ usage, cost }) => {
      const usd = cost.lines.find((line) => line.meter === meter)?.usd;
      return usd ? `${short(usage[meter])}: ${dollars(usd)}` : short(usage[meter]);
    }),
  ]);
  const heads = sizes.map(
    ({ people, databases }) =>
      `${countText(people)} people, ${databases === 1 ? 'one database' : `${countText(databases)} databases`}`,
  );
  const [small] = sizes;
  return [
    table(
      ['A month', ...heads],
      [
        ...rows,
        [`**With the plan, ${dollars(PLAN_USD)}**`, ...sizes.map(({ cost }) => `**${dollars(cost.usd)}**`)],
        ['A person', ...sizes.map(({ cost, people }) => dollars(cost.usd / people, 4))],
      ],
    ),
    '',
    `${countText(small?.people ?? 0)} people exceed the free plan by: ${(small?.beyond ?? []).map((meter) => PRICES[meter].what).join('; ')}.`,
  ].join('\n');
}

function sharesPart(measured: Measured): string {
  const kinds = {
    requests: 'Requests',
    rowsRead: 'Rows read',
    rowsWritten: 'Rows written',
    busyMs: 'The thread of the database',
  };
  const one = personMonth(measured);
  const rows = Object.entries(kinds).map(([of, what]) => {
    const key = of as keyof typeof kinds;
    const shares = sharesOf(measured, key).slice(0, SHARES_SHOWN);
    const all = shares.map(
      ([habit, sum]) => `\`${habit.act}\` of ${OF_WORDS[habit.of]} ${Math.round((sum / one[key]) * 100)} %`,
    );
    return [what, key === 'busyMs' ? `${countText(one[key])} ms` : countText(one[key]), all.join(', ')];
  });
  return table(['', 'A person and month', 'Most of it'], rows);
}

function pricesPart(): string {
  const sources = new Set(METERS.map((meter) => `<${PRICES[meter].source}>`));
  return `Prices in US dollars without tax, as read on ${PRICES_READ_ON}:\n\n${[...sources].map((source) => `- ${source}`).join('\n')}`;
}

function breaksPart(sources: Sources): string {
  const rows = allCeilings(sources)
    .slice(0, CEILINGS_SHOWN)
    .map(({ what, people, evidence, relief }) => [what, countText(rounded(people)), evidence, relief]);
  return table(['What', 'People in one database', 'Evidence', 'Before another database'], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  // Figures are aligned to the right, words to the left.
  const sides = heads.map((_, place) => {
    const cells = rows.map((row) => row[place] ?? '');
    return cells.every((cell) => /^[\d*$]|^$|^–/.test(cell)) ? '---:' : '---';
  });
  return [line(heads), `|${sides.join('|')}|`, ...rows.map(line)].join('\n');
}

function countText(value: number, digits = 0): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? Math.max(digits, 0) : 0 });
}

function rate(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 3 : 1 });
}

/** Rounds to two digits, the precision of the data. */
function rounded(value: number): number {
  return Number(value.toPrecision(2));
}

function short(value: number): string {
  if (value >= 1e9) return `${rate(value / 1e9)} bn`;
  if (value >= 1e6) return `${rate(value / 1e6)} m`;
  return value < 10 ? rate(value) : countText(value);
}

function dollars(value: number, digits = 2): string {
  return `$${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
