import type { Handwritten } from './migrations.ts';
import type { Table } from './schema.ts';

export type DataModel = {
  head: string;
  tables: readonly Table[];
  handwritten: Handwritten;
  /** Titles by schema file. */
  areas: Readonly<Record<string, string>>;
  /** What a table is, by its name. */
  sentences: Readonly<Record<string, string>>;
};

/** The document: what holds everywhere, then a line for each table. Throws for a table without a description. */
export function renderDataModel(model: DataModel): string {
  checkAreas(model);
  const chapters = Object.entries(model.areas).map(([file, title]) => {
    const own = model.tables.filter((table) => table.file === file);
    return `## ${title}\n\n${own.map((table) => renderTable(table, model)).join('\n')}`;
  });
  return `${[model.head.trim(), ...chapters].join('\n\n')}\n`;
}

function checkAreas({ tables, areas, sentences }: DataModel): void {
  const homeless = tables.find(({ file }) => !Object.hasOwn(areas, file));
  if (homeless)
    throw new Error(`The schema file ${homeless.file} has no chapter in scripts/generate/areas.ts`);
  const empty = Object.keys(areas).find((area) => !tables.some(({ file }) => file === area));
  if (empty) throw new Error(`scripts/generate/areas.ts has a chapter ${empty}, which is no schema file`);
  const unknown = Object.keys(sentences).find((name) => !tables.some((table) => table.name === name));
  if (unknown) throw new Error(`scripts/generate/areas.ts describes ${unknown}, which is no table`);
}

function renderTable(table: Table, { sentences, handwritten }: DataModel): string {
  const sentence = sentences[table.name] ?? table.comment;
  if (sentence === '') throw new Error(`The table ${table.name} has neither a doc comment nor a sentence`);
  const triggers = handwritten.triggers.get(table.name) ?? [];
  const primary = table.columns.filter((column) => column.primary).map(({ name }) => name);
  const referred = new Set(table.columns.flatMap(({ refersTo }) => refersTo?.table ?? []));
  return [
    `- **${table.name}**: ${sentence}`,
    ...(primary.join() === 'id' ? [] : [`Key: ${inCode(primary)}.`]),
    ...(table.uniques.length > 0 ? [`Unique: ${table.uniques.map(inCode).join('; ')}.`] : []),
    ...(referred.size > 0 ? [`→ ${[...referred].join(', ')}.`] : []),
    ...(triggers.length > 0 ? [`Triggers: ${inCode(triggers)}.`] : []),
  ].join(' ');
}

function inCode(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
