type Query = { text: string; values: (string | number | null)[] };

/** The database, and the product's statements for a page of people: its rows and their number. */
export type ListEnv = { DB: D1Database; STATEMENTS: Query[] };

export type Row = Record<string, string | number | null>;

export async function readList({ DB, STATEMENTS }: ListEnv): Promise<{ data: Row[]; total: number }> {
  const [list, count] = await DB.batch<Row>(
    STATEMENTS.map(({ text, values }) => DB.prepare(text).bind(...values)),
  );
  return { data: list?.results.slice(0, 50) ?? [], total: Number(count?.results[0]?.total ?? 0) };
}
