import type { Handwritten } from './migrations.ts';
import type { SchemaTable } from './schema.ts';

export type DataModel = {
  head: string;
  tables: readonly SchemaTable[];
  handwritten: Handwritten;
  /** Titles by schema file. */
  areas: Readonly<Record<string, string>>;
};

/** The schema file of the lookup tables, whose names describe them. */
const LOOKUPS = 'lookup';

/**
 * The document: general rules, then a line for each table. Throws for a table without a
 * description.
 */
export function renderDataModel(model: DataModel): string {
  checkAreas(model);
  const chapters = Object.entries(model.areas).map(([file, title]) => {
    const own = model.tables.filter((table) => table.file === file);
    const lines =
      file === LOOKUPS
        ? [`Each has its values as rows: ${inCode(own.map(({ name }) => name))}.`]
        : own.map((table) => renderTable(table, model.handwritten));
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return `${[model.head.trim(), ...chapters].join('\n\n')}\n`;
}

function checkAreas({ tables, areas }: DataModel): void {
  const homeless = tables.find(({ file }) => !Object.hasOwn(areas, file));
  if (homeless) throw new Error(`The schema file ${homeless.file} has no chapter in tools/generate/areas.ts`);
  const empty = Object.keys(areas).find((area) => !tables.some(({ file }) => file === area));
  if (empty) throw new Error(`tools/generate/areas.ts has a chapter ${empty}, which is no schema file`);
}

function renderTable(table: SchemaTable, handwritten: Handwritten): string {
  if (table.comment === '') throw new Error(`The table ${table.name} has no doc comment`);
  const triggers = handwritten.triggers.get(table.name) ?? [];
  const primary = table.columns.filter((column) => column.primary).map(({ name }) => name);
  const referred = new Set(table.columns.flatMap(({ refersTo }) => refersTo?.table ?? []));
  return [
    `- **${table.name}**: ${table.comment}`,
    ...(['', 'id'].includes(primary.join()) ? [] : [`Key: ${inCode(primary)}.`]),
    ...(table.uniques.length > 0 ? [`Unique: ${table.uniques.map(inCode).join('; ')}.`] : []),
    ...(referred.size > 0 ? [`→ ${[...referred].join(', ')}.`] : []),
    ...(triggers.length > 0 ? [`Triggers: ${inCode(triggers)}.`] : []),
  ].join(' ');
}

function inCode(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
