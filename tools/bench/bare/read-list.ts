type ListStatement = { text: string; values: (string | number | null)[] };

/** The database, and the product's statements for a page of people: its rows and their number. */
export type ListEnv = { DB: D1Database; STATEMENTS: ListStatement[] };

export type BareRow = Record<string, string | number | null>;

export async function readList({ DB, STATEMENTS }: ListEnv): Promise<{ data: BareRow[]; total: number }> {
  const [list, count] = await DB.batch<BareRow>(
    STATEMENTS.map(({ text, values }) => DB.prepare(text).bind(...values)),
  );
  return { data: list?.results.slice(0, 50) ?? [], total: Number(count?.results[0]?.total ?? 0) };
}
