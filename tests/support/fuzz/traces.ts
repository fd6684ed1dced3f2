import { env } from 'cloudflare:workers';

/** Tables that a refused request may change: last seen, rate limits, and drawn ids. */
const NOTED = ['session', 'device', 'throttle', 'sequence'];

/** Records every write from here on, through triggers. A rollback leaves no record. */
export async function watchTables(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
       AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'd1%'`,
  ).all<{ name: string }>();
  const watched = results.map(({ name }) => name);
  await env.DB.batch([
    env.DB.prepare('CREATE TABLE fuzz_trace (what TEXT)'),
    ...watched.flatMap((name) =>
      ['INSERT', 'UPDATE', 'DELETE'].map((how) =>
        env.DB.prepare(
          `CREATE TRIGGER fuzz_${how}_${name} AFTER ${how} ON ${name} BEGIN
             INSERT INTO fuzz_trace VALUES ('${how} ${name}'); END`,
        ),
      ),
    ),
  ]);
}

/**
 * The writes since the last call, without those allowed for a refused request, and the running
 * jobs.
 */
export async function tracesLeft(): Promise<{ written: string[]; jobs: number[] }> {
  const [traces, jobs] = await env.DB.batch<{ what: string; id: number }>([
    env.DB.prepare('DELETE FROM fuzz_trace RETURNING what'),
    env.DB.prepare('SELECT id FROM job WHERE ended_at IS NULL'),
  ]);
  const written = (traces?.results ?? []).map(({ what }) => what);
  return {
    written: [...new Set(written)]
      .filter((what) => !NOTED.some((table) => what.endsWith(` ${table}`)))
      .sort(),
    jobs: (jobs?.results ?? []).map(({ id }) => id),
  };
}
