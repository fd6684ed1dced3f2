import type { Handwritten } from './migrations.ts';
import type { Column, Table } from './schema.ts';

export type DataModel = {
  head: string;
  tables: readonly Table[];
  handwritten: Handwritten;
  /** Titles by schema file. */
  areas: Readonly<Record<string, string>>;
  /** What a table is, by its name. */
  sentences: Readonly<Record<string, string>>;
};

/** The document: what holds everywhere, the drawing, and each table. Throws for a table that nobody described. */
export function renderDataModel(model: DataModel): string {
  checkAreas(model);
  const chapters = Object.entries(model.areas).flatMap(([file, title]) => [
    `## ${title}`,
    ...model.tables.filter((table) => table.file === file).flatMap((table) => renderTable(table, model)),
  ]);
  return `${[model.head.trim(), '## The drawing', DRAWING, renderDiagram(model), ...chapters].join('\n\n')}\n`;
}

const DRAWING = 'Keys only; every column stands with its table below.';

function checkAreas({ tables, areas, sentences }: DataModel): void {
  const homeless = tables.find(({ file }) => !Object.hasOwn(areas, file));
  if (homeless)
    throw new Error(`The schema file ${homeless.file} has no chapter in scripts/generate/areas.ts`);
  const empty = Object.keys(areas).find((area) => !tables.some(({ file }) => file === area));
  if (empty) throw new Error(`scripts/generate/areas.ts has a chapter ${empty}, which is no schema file`);
  const unknown = Object.keys(sentences).find((name) => !tables.some((table) => table.name === name));
  if (unknown) throw new Error(`scripts/generate/areas.ts describes ${unknown}, which is no table`);
}

function renderDiagram({ tables, areas }: DataModel): string {
  const lines = Object.entries(areas).flatMap(([file, title]) => {
    const own = tables.filter((table) => table.file === file);
    return [`  %% ${title}`, ...own.flatMap(entity), ...own.flatMap(relations)];
  });
  return ['```mermaid', 'erDiagram', ...lines, '```'].join('\n');
}

function entity({ name, columns }: Table): string[] {
  const keys = columns.filter((column) => marks(column) !== '');
  if (keys.length === 0) return [`  ${name}`];
  return [
    `  ${name} {`,
    ...keys.map((column) => `    ${column.type} ${column.name} ${marks(column)}`),
    '  }',
  ];
}

function marks({ primary, refersTo, unique }: Column): string {
  return [primary && 'PK', refersTo && 'FK', unique && 'UK'].filter(Boolean).join(', ');
}

function relations({ name, columns }: Table): string[] {
  return columns.flatMap(({ name: column, refersTo, required, primary, unique }) => {
    if (!refersTo) return [];
    const lines = `${required || primary ? '||' : '|o'}--${unique ? 'o|' : 'o{'}`;
    return [`  ${refersTo.table} ${lines} ${name} : "${column}"`];
  });
}

function renderTable(table: Table, { sentences, handwritten }: DataModel): string[] {
  const sentence = sentences[table.name] ?? table.comment;
  if (sentence === '') throw new Error(`The table ${table.name} has neither a doc comment nor a sentence`);
  const rules = [
    ...table.rules,
    ...(handwritten.withoutRowid.has(table.name) ? ['WITHOUT ROWID: the primary key is the table'] : []),
    ...(handwritten.triggers.get(table.name) ?? []),
  ];
  return [
    `### ${table.name}`,
    sentence,
    ['| Column | Type | |', '|---|---|---|', ...table.columns.map(renderColumn)].join('\n'),
    ...(rules.length > 0 ? [rules.map((rule) => `- ${rule}`).join('\n')] : []),
  ];
}

function renderColumn({ name, type, primary, required, fallback, refersTo }: Column): string {
  const words = [
    primary && 'primary key',
    required && 'required',
    fallback !== null && `default ${fallback}`,
    refersTo && `→ \`${refersTo.table}.${refersTo.column}\``,
  ];
  return `| \`${name}\` | ${type} | ${words.filter(Boolean).join(', ')} |`;
}
