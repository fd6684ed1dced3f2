import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, mintWorkplace } from '#tests/support/mint.ts';
import { all, batch } from '#worker/db/batch.ts';
import { UNIQUES } from '#worker/db/constraints.generated.ts';
import { refusalIn } from '#worker/db/constraints.ts';
import { openDatabase, type Statement } from '#worker/db/database.ts';
import { drawIds } from '#worker/db/ids.ts';
import { insert } from '#worker/db/query.ts';
import { commitGuard, sequence } from '#worker/db/schema/commit.ts';
import { file } from '#worker/db/schema/file.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { period } from '#worker/db/schema/period.ts';
import { operationUndone } from '#worker/db/schema/planning.ts';

const db = openDatabase(env.DB);

/** The message of D1 for statements that break a constraint. */
async function refusalOf(statements: readonly Statement[]) {
  const error: unknown = await batch(db, statements).catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error('nothing was broken');
  return refusalIn(error.message);
}

async function paperRows(): Promise<Statement[]> {
  const owner = await mintPerson();
  const first = await drawIds(db, 'paper', 2);
  return [0, 1].flatMap((place) => [
    insert(file).values({
      id: `constraint-${first + place}`,
      kind: 'paper',
      person_id: owner.id,
      type: 'image/png',
      bytes: 1,
      created_at: NOW,
    }),
    insert(paper).values({
      id: first + place,
      person_id: owner.id,
      type: 'passport',
      state: 'waiting',
      file_id: `constraint-${first + place}`,
      uploaded_by: owner.id,
      created_at: NOW,
    }),
  ]);
}

async function periodRows(months: readonly [string, string]): Promise<Statement[]> {
  const { id } = await mintWorkplace();
  const first = await drawIds(db, 'period', 2);
  return months.map((month, place) =>
    insert(period).values({
      id: first + place,
      workplace_id: id,
      month,
      state: 'open',
      date_from: '2026-01-01',
      date_to: '2026-01-31',
    }),
  );
}

describe('a broken constraint', () => {
  it('names the field for a unique column', async () => {
    const [taken, other] = [await mintPerson(), await mintPerson()];
    const refused = await refusalOf([
      sql`UPDATE person SET email = (SELECT email FROM person WHERE id = ${taken.id}) WHERE id = ${other.id}`,
    ]);
    expect(refused).toEqual({ email: [{ key: 'taken' }] });
  });

  it('is a conflict for several columns', async () => {
    expect(await refusalOf(await periodRows(['2026-01', '2026-01']))).toBe('stale');
  });

  it('is a conflict for a primary key', async () => {
    const row = (by: string) =>
      insert(operationUndone).values({ operation_id: 'constraint', undone_by: by, undone_at: NOW });
    expect(await refusalOf([row('one'), row('two')])).toBe('stale');
  });

  it('is recognized by the index name for an expression', async () => {
    expect(await refusalOf(await paperRows())).toBe('stale');
  });

  it('is recognized by the message of its trigger', async () => {
    expect(await refusalOf(await periodRows(['2026-01', '2026-02']))).toBe('stale');
  });

  it.each([
    ['guard_version', { kind: 'version', fresh: 0 }, 'stale'],
    ['guard_caller_ended', { kind: 'caller', fresh: 1, caller: 'ended' }, 'caller_ended'],
    ['guard_caller_changed', { kind: 'caller', fresh: 1, caller: 'changed' }, 'caller_changed'],
  ])('is recognized by the name of the check %s', async (_, row, refusal) => {
    expect(await refusalOf([insert(commitGuard).values(row)])).toBe(refusal);
  });

  it('is an internal error if no request can break it', async () => {
    expect(await refusalOf([insert(sequence).values({ name: 'person', next: 1 })])).toBeNull();
  });
});

describe('the generated unique indexes', () => {
  it('are those of the database', async () => {
    const indexes = await all(
      db,
      sql<{ name: string; words: string }>`
        SELECT i.name, iif(count(c.name) < count(*), 'index ''' || i.name || '''',
            group_concat(t.name || '.' || c.name, ', ' ORDER BY c.seqno)) AS words
        FROM sqlite_schema AS t JOIN pragma_index_list(t.name) AS i JOIN pragma_index_info(i.name) AS c
        WHERE t.type = 'table' AND i."unique" = 1 AND i.origin = 'c' AND t.name NOT LIKE '!_cf%' ESCAPE '!'
        GROUP BY i.name`,
    );
    expect(indexes.length).toBeGreaterThan(0);
    expect(UNIQUES).toMatchObject(Object.fromEntries(indexes.map(({ name, words }) => [name, words])));
  });
});
