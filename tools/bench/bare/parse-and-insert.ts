const ROWS_A_STATEMENT = 5_000;
const COLUMNS = 8;

/**
 * Parses a file without quotes and inserts its lines as texts, without rules, faults or look-ups.
 */
export default {
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    const [, ...rows] = (await request.text())
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => line.split(','));
    const columns = Array.from({ length: COLUMNS }, (_, at) => `value ->> ${at}`);
    const insert = DB.prepare(`INSERT INTO bare_row SELECT ${columns.join(', ')} FROM json_each(?)`);
    const parts = Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, part) =>
      rows.slice(part * ROWS_A_STATEMENT, (part + 1) * ROWS_A_STATEMENT),
    );
    await DB.batch([
      DB.prepare('DELETE FROM bare_row'),
      ...parts.map((part) => insert.bind(JSON.stringify(part))),
    ]);
    return Response.json({ rows: rows.length });
  },
};
