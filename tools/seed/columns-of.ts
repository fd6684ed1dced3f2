/** A name of the domain, such as `validFrom`, as the schema has it: `valid_from`. */
type ColumnName<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnName<Rest>}`
    : `_${Lowercase<First>}${ColumnName<Rest>}`
  : Name;

/** What the demo company names as the domain does, by the names of columns. */
export function columnsOf<Row extends object>(row: Row): { [Key in keyof Row as ColumnName<Key>]: Row[Key] } {
  const named = Object.entries(row).map(([key, value]) => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return Object.fromEntries(named);
}
