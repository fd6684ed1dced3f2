import { type KeptRecord, LEAST_YEARS } from '#domain/people/kept-records.ts';
import { AUDIT_RULES } from '#worker/areas/people/personal-data/kept/audit-rules.ts';
import {
  DATA_SECTIONS,
  type PersonalTable,
  type Stage,
} from '#worker/areas/people/personal-data/kept/rule.ts';
import {
  COMPANY_TABLES,
  PERSONAL_TABLES,
  STORED_FOLDERS,
} from '#worker/areas/people/personal-data/kept/rules.ts';

/** The law, and the start of its period. */
const LAWS: Readonly<Record<KeptRecord, readonly [law: string, from: string]>> = {
  labour: [
    'LSA Art. 107–109 (its 3 years “for the time being”, Art. 143, are not used); T-25 [S]',
    'the last day of employment, work or pay, whichever is latest (LSA Ordinance Art. 56)',
  ],
  dispatch: ['Worker Dispatching Act Art. 37 (2) [S]', 'the same day'],
  insurance: [
    'Employment Insurance Ordinance Art. 143, with the reports of foreign workers (F-18) [S, that the reports belong to it P]',
    'the same day',
  ],
  tax: [
    'Income Tax Ordinance Art. 76-3, Corporation Tax Ordinance Art. 59 (10 years where losses are carried forward) [the 7 years S, the articles K]',
    '15 months after it, when the tax return of that business year is due at the latest',
  ],
};

const NAMES_MARK = 'NAMES';

const CALLED: Readonly<Record<Stage, string>> = {
  left: 'at once',
  labour: '`labour`',
  dispatch: '`dispatch`',
  insurance: '`insurance`',
  tax: '`tax`',
  last: 'with the last',
};

/** The page about stored personal data. `head` comes first. */
export function renderPersonalData(head: string): string {
  return [
    head.trimEnd(),
    section('Years', [
      ...table(['Record', 'Law', 'Years, at least', 'Setting', 'Counted from']),
      ...Object.entries(LAWS).map(([record, [law, from]]) =>
        row([
          `\`${record}\``,
          law,
          String(LEAST_YEARS[record as KeptRecord]),
          `\`keep_${record}_years\``,
          from,
        ]),
      ),
    ]),
    section('Tables with data of people', [
      'Columns that are not named stay: numbers and states without meaning once the name is gone. Stages: at once, with the',
      'erasure itself; by a record, after its years; or with the last record.',
      '',
      ...table(['Chapter of the export', 'Tables', 'Erased']),
      ...grouped(
        DATA_SECTIONS.flatMap((section) =>
          Object.entries(PERSONAL_TABLES)
            .filter(([, rule]) => rule.section === section)
            .map(([name, rule]) => [row([section, NAMES_MARK, erased(rule)]), name] as const),
        ),
      ),
    ]),
    section('The audit', [
      'Person, time and operation always stay. Of the values before and after, only the names of the fields stay.',
      '',
      'After 13 months (`keep_audit_months`) rows move into files (`audit/` below). There, values of these subjects are replaced by',
      '“changed” for everyone, but ids, times, money and results of rules: the last two columns. Nothing is left to erase. Rows about',
      'accounts and declared work do not move; nor do those of a person on hold.',
      '',
      ...table(['Values go', 'Subjects', 'But these stay', 'And these in files']),
      ...grouped(
        Object.entries(AUDIT_RULES).map(([subject, { at, keeps = [], figures = [] }]) => [
          row([CALLED[at], NAMES_MARK, keeps.join(', ') || '—', figures.join(', ') || '—']),
          subject,
        ]),
      ),
    ]),
    section('Folders of R2', [
      ...table(['Folder', 'How long']),
      ...Object.entries(STORED_FOLDERS).map(([folder, how]) => row([`\`${folder}\``, how])),
    ]),
    section('Tables of the company', [
      'Ids of acting people stay in them, without meaning once the name is gone. Lookup tables have fixed values.',
      '',
      ...table(['Content', 'Tables']),
      ...grouped(
        Object.entries(COMPANY_TABLES).map(([name, { because }]) => [row([because, NAMES_MARK]), name]),
      ),
    ]),
  ].join('\n\n');
}

/** One row for all names that share it, in the place of `NAMES`. */
function grouped(rows: readonly (readonly [row: string, name: string])[]): string[] {
  return [...Map.groupBy(rows, ([shared]) => shared)].map(([shared, members]) =>
    shared.replace(NAMES_MARK, members.map(([, name]) => `\`${name}\``).join(', ')),
  );
}

function erased({ goes, blanked = {} }: PersonalTable): string {
  const stages = [...new Set(Object.values(blanked))].filter((stage) => stage !== undefined);
  const columns = stages.map(
    (stage) =>
      `${CALLED[stage]}: ${Object.keys(blanked)
        .filter((column) => blanked[column] === stage)
        .join(', ')}`,
  );
  return [...columns, ...(goes === undefined ? [] : [`${CALLED[goes]}: the row`])].join('; ') || '—';
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, '', ...lines].join('\n');
}

function table(heads: readonly string[]): string[] {
  return [row(heads), `|${heads.map(() => '---|').join('')}`];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
