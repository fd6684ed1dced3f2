import { type KeptRecord, LEAST_YEARS } from '#domain/personal-data/kept-records.ts';
import { AUDIT_RULES } from '#worker/personal-data/audit-rules.ts';
import type { PersonalTable, Stage } from '#worker/personal-data/rule.ts';
import { COMPANY_TABLES, PERSONAL_TABLES, STORED_FOLDERS } from '#worker/personal-data/rules.ts';

/** By which law, and from when. */
const LAWS: Readonly<Record<KeptRecord, readonly [law: string, from: string]>> = {
  labour: [
    'LSA Art. 107–109 (its 3 years “for the time being”, Art. 143, are not used); T-25 [S]',
    'the last day of the employment, of work or of pay, whichever is latest (LSA Ordinance Art. 56)',
  ],
  dispatch: ['Worker Dispatching Act Art. 37 (2) [S]', 'the same day'],
  insurance: [
    'Employment Insurance Ordinance Art. 143, with the reports of foreign workers (F-18) [S, that the reports belong to it P]',
    'the same day',
  ],
  tax: [
    'Income Tax Ordinance Art. 76-3, Corporation Tax Ordinance Art. 59 (10 years where losses are carried forward) [the 7 years S, the articles K]',
    '15 months behind it, by which the return of that business year is due at the latest',
  ],
};

const CALLED: Readonly<Record<Stage, string>> = {
  left: 'at once',
  labour: '`labour`',
  dispatch: '`dispatch`',
  insurance: '`insurance`',
  tax: '`tax`',
  last: 'with the last',
};

/** The page of what is stored where, behind its head. */
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
    section('Tables that say something of people', [
      'Told: the columns that an export has. Erased: what is blanked, or the whole row, and when: at once, as the erasure is asked for;',
      'once the years of a record are over, by its name above; or with the last of them. What is not named stays: numbers and states that',
      'say nothing without a name.',
      '',
      ...table(['Table', 'Chapter of the export', 'Told', 'Erased']),
      ...Object.entries(PERSONAL_TABLES).map(([name, rule]) =>
        row([`\`${name}\``, rule.section, rule.told.join(', ') || '—', erased(rule)]),
      ),
    ]),
    section('The audit', [
      'Who, when and what always stay; of what stood there before and after only the names of the fields.',
      '',
      ...table(['Subject', 'Values go', 'But']),
      ...Object.entries(AUDIT_RULES).map(([subject, { at, keeps = [] }]) =>
        row([`\`${subject}\``, CALLED[at], keeps.join(', ') || '—']),
      ),
    ]),
    section('Folders of R2', [
      ...table(['Folder', 'How long']),
      ...Object.entries(STORED_FOLDERS).map(([folder, how]) => row([`\`${folder}\``, how])),
    ]),
    section('Tables of the company', [
      'Ids of who did something stay in them; without its name a number says nothing. Lookup tables hold words of ours.',
      '',
      ...table(['Table', 'What it holds']),
      ...Object.entries(COMPANY_TABLES).map(([name, { because }]) => row([`\`${name}\``, because])),
    ]),
  ].join('\n\n');
}

function erased({ goes, blanked = {} }: PersonalTable): string {
  const stages = [...new Set(Object.values(blanked))];
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
