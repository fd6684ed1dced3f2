import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/processes.ts';
import { type BenchmarkFigures, readBenchmarks } from './benchmarks.ts';
import { BUDGETS, type Budgets, ceilings } from './ceilings.ts';
import { beyondFree, monthlyCost } from './cost.ts';
import { bytesAMonth, bytesAPerson, peopleIn, type TableGrowth, yearsUntilFull } from './growth.ts';
import { type Measured, readMeasured } from './measured.ts';
import { LIMITS, METERS, PLAN_USD, PRICES, PRICES_READ_ON } from './prices.ts';
import { HABITS, LOOSER_PAGES, type Of, TURNOVER_A_YEAR, YEARS_KEPT } from './profile.ts';
import { tableGrowth } from './tables.ts';
import { personMonth, sharesOf, timesAMonth, usageOf } from './usage.ts';

/** The sizes that the document speaks of. */
const SIZES = [800, 10_000, 1_000_000];
const YEARS = [1, 3, YEARS_KEPT, 10];
const TABLES_SHOWN = 12;
const SHARES_SHOWN = 6;
const OF_WORDS: Record<Of, string> = {
  person: 'a person',
  manager: 'a manager',
  workplace: 'a workplace',
  office: 'an office',
  database: 'a database',
  shift_user: 'a place on a shift',
  attendance: 'a stretch of work',
  review_item: 'a question',
};

export const SCALING_FILE = 'docs/scaling.md';

/** docs/scaling.md as it should be now. */
export function scalingDocument(): string {
  return renderScaling(readFileSync(join(root, SCALING_FILE), 'utf8'), {
    measured: readMeasured(),
    benchmarks: readFileSync(join(root, 'docs/benchmarks.md'), 'utf8'),
    budgets: BUDGETS,
  });
}

export type Sources = { measured: Measured; figures: BenchmarkFigures; budgets: Budgets };

/** The document with its tables as they come out by now; what stands between them is written by hand. */
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
    habits: habitsPart(measured),
  });
  return parts.reduce((whole, [name, part]) => withPart(whole, name, part), text);
}

/** @throws Error where the text has no such place */
export function withPart(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- made: ${name} -->\n`, '<!-- end -->'];
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`docs/scaling.md has no place for ${name}`);
  return `${text.slice(0, from + begin.length)}\n${part}\n\n${text.slice(to)}`;
}

/** People that one database is good for: as many as its thread and its size bear. */
function peopleADatabase(sources: Sources): number {
  const [first] = allCeilings(sources).filter(({ what }) => /thread|GB/.test(what));
  return first?.people ?? 0;
}

function allCeilings({ measured, figures, budgets }: Sources) {
  return ceilings(measured, tableGrowth(measured), figures, budgets);
}

function measuredPart({ on, machine, people, managers, workplaces }: Measured): string {
  return `Measured on ${on} (${machine}): the demo company of ${count(people)} people, ${count(managers)} of whom manage its ${count(workplaces)} workplaces.`;
}

function holdsPart({ measured }: Sources): string {
  const tables = tableGrowth(measured);
  const stay = { turnover: TURNOVER_A_YEAR, looser: LOOSER_PAGES };
  const kilobytes = (years: number) => count(bytesAPerson(tables, { ...stay, years }) / 1_000);
  const years = (people: number) => {
    const until = yearsUntilFull(LIMITS.databaseBytes, people, tables, stay);
    const full =
      until === 0 ? 'do not fit' : `fill it in ${until < 10 ? until.toFixed(1) : count(until)} years`;
    return `${count(people)} people ${full}`;
  };
  return [
    table(
      ['After', 'KB a person', 'People in 10 GB', 'People in 500 MB (free plan)'],
      YEARS.map((year) => [
        `${year} ${year === 1 ? 'year' : 'years'}`,
        kilobytes(year),
        count(rounded(peopleIn(LIMITS.databaseBytes, tables, { ...stay, years: year }))),
        count(rounded(peopleIn(LIMITS.freeDatabaseBytes, tables, { ...stay, years: year }))),
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
  const standing = all.filter(({ kind }) => kind === 'of people');
  const rows = growing
    .slice(0, TABLES_SHOWN)
    .map((one) => [
      `\`${one.table}\``,
      rate(one.rowsAPersonAndMonth),
      count(one.bytesARow),
      count(bytesAMonth(one)),
      `${Math.round((bytesAMonth(one) / sum) * 100)} %`,
    ]);
  const kept = all
    .filter((one) => one.kind === 'kept')
    .map((one) => [
      `\`${one.table}\``,
      rate(one.rowsAPersonAndMonth),
      count(one.bytesARow),
      one.days === 1 ? 'a day' : `${one.days} days`,
      count(((one.rowsAPersonAndMonth * one.days) / 30.4) * one.bytesARow),
    ]);
  return [
    table(
      ['Stays', 'Rows a person and month', 'Bytes a row, with indexes', 'Bytes a person and month', 'Share'],
      rows,
    ),
    '',
    table(
      [
        'Goes again',
        'Rows a person and month',
        'Bytes a row, with indexes',
        'After',
        'Bytes a person, for good',
      ],
      kept,
    ),
    '',
    `Beside them stand ${count(standingBytes(standing))} bytes of each person: names, search, papers, wages, devices, memberships.`,
  ].join('\n');
}

function standingBytes(standing: readonly TableGrowth[]): number {
  return bytesAPerson(standing, { years: 0, turnover: 0, looser: 1 });
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
    ...sizes.flatMap(({ usage, cost }) => {
      const line = cost.lines.find((one) => one.meter === meter);
      return [short(usage[meter]), line?.usd ? dollars(line.usd) : ''];
    }),
  ]);
  const heads = sizes.flatMap(({ people, databases }) => [
    `${count(people)} people, ${databases === 1 ? 'one database' : `${count(databases)} databases`}`,
    'US$',
  ]);
  const sums = sizes.flatMap(({ cost }) => ['', `**${dollars(cost.usd)}**`]);
  const each = sizes.flatMap(({ cost, people }) => ['', dollars(cost.usd / people, 4)]);
  const [small] = sizes;
  return [
    table(
      ['A month', ...heads],
      [
        ['Workers Paid', ...sizes.flatMap(() => ['', dollars(PLAN_USD)])],
        ...rows,
        ['**Together**', ...sums],
        ['For each person', ...each],
      ],
    ),
    '',
    `Of what ${count(small?.people ?? 0)} people use the free plan lets everything through but: ${(small?.beyond ?? []).map((meter) => PRICES[meter].what).join('; ')}.`,
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
    return [what, key === 'busyMs' ? `${count(one[key])} ms` : count(one[key]), all.join(', ')];
  });
  return table(['', 'A person and month', 'Most of it'], rows);
}

function pricesPart(): string {
  const rows = METERS.map((meter) => {
    const { what, usd, per, included, free, source } = PRICES[meter];
    return [
      what,
      short(included),
      `${dollars(usd, usd < 0.01 ? 3 : 2)} / ${per === 1 ? '1' : short(per)}`,
      freeOf(free),
      `<${source}>`,
    ];
  });
  return [
    `Prices as read on ${PRICES_READ_ON}, in US dollars without tax; the plan itself is ${dollars(PLAN_USD)}.`,
    '',
    table(['', 'Included in a month', 'Beyond it', 'Free plan', 'Source'], rows),
  ].join('\n');
}

function freeOf(free: (typeof PRICES)[keyof typeof PRICES]['free']): string {
  if (free === 'not there') return '–';
  if ('daily' in free) return `${short(free.daily)} a day`;
  return 'monthly' in free ? `${short(free.monthly)} a month` : `${free.atOnce} at once`;
}

function breaksPart(sources: Sources): string {
  const rows = allCeilings(sources).map(({ what, people, evidence, relief }) => [
    what,
    count(rounded(people)),
    evidence,
    relief,
  ]);
  return table(['What gives way', 'People in one database', 'Evidence', 'Before another database'], rows);
}

function habitsPart(measured: Measured): string {
  const rows = HABITS.map((habit) => {
    const cost = measured.acts[habit.act];
    return [
      `\`${habit.act}\``,
      `${count(habit.times, 2)} for ${OF_WORDS[habit.of]}: ${habit.why}`,
      habit.of === 'database' ? '' : rate(timesAMonth(habit, measured)),
      count(cost.rowsRead, 1),
      count(cost.rowsWritten, 1),
      cost.busyMs.toFixed(2),
    ];
  });
  return table(
    ['What is done', 'How often in a month', 'A person', 'Rows read', 'Rows written', 'ms of the thread'],
    rows,
  );
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  // Figures to the right, words to the left.
  const sides = heads.map((_, place) => {
    const cells = rows.map((row) => row[place] ?? '');
    return cells.every((cell) => /^[\d*$]|^$|^–/.test(cell)) ? '---:' : '---';
  });
  return [line(heads), `|${sides.join('|')}|`, ...rows.map(line)].join('\n');
}

function count(value: number, digits = 0): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? Math.max(digits, 0) : 0 });
}

function rate(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 3 : 1 });
}

/** To two figures: more is not known. */
function rounded(value: number): number {
  return Number(value.toPrecision(2));
}

function short(value: number): string {
  if (value >= 1e9) return `${rate(value / 1e9)} bn`;
  if (value >= 1e6) return `${rate(value / 1e6)} m`;
  return value < 10 ? rate(value) : count(value);
}

function dollars(value: number, digits = 2): string {
  return `$${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
