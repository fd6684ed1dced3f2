/** The schema's name of a domain field: `validFrom` becomes `valid_from`. */
type ColumnName<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnName<Rest>}`
    : `_${Lowercase<First>}${ColumnName<Rest>}`
  : Name;

/** Renames the domain's fields to columns. */
export function rowColumns<Row extends object>(
  row: Row,
): { [Key in keyof Row as ColumnName<Key>]: Row[Key] } {
  const named = Object.entries(row).map(([key, value]) => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return Object.fromEntries(named);
}
