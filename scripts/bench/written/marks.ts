import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Benchmark, type Figure, measure } from '#scripts/bench/measure.ts';
import { statementsOf } from '#tests/structure/database.ts';
import { readSources } from '#tests/structure/source-tree.ts';

const PEOPLE = 10_000;
/** On a shift at once. */
const ASSIGNED = 400;
const PRESSES = 100;
const HOUR_MS = 3_600_000;

/** What the marks of kept figures cost who writes (decision 025): the same changes in SQLite alone, with their triggers and without. */
export async function measureMarks(turns: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kinmu-'));
  const open = [true, false].map((isMarked) => ({ isMarked, changes: new Changes(folder, isMarked) }));
  try {
    return await measure(
      open.flatMap(({ isMarked, changes }) => changes.benchmarks(isMarked ? 'with marks' : 'without marks')),
      turns,
    );
  } finally {
    for (const { changes } of open) changes.close();
    rmSync(folder, { recursive: true });
  }
}

class Changes {
  readonly #database: DatabaseSync;
  #next = 1;

  constructor(folder: string, isMarked: boolean) {
    const database = new DatabaseSync(join(folder, `${isMarked}.sqlite`), {
      enableForeignKeyConstraints: false,
    });
    this.#database = database;
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    for (const statement of statementsOf(readSources(['migrations']))) database.exec(statement);
    database.exec(
      `WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${PEOPLE})
       INSERT INTO person (id, staff_no, last_name, first_name, created_at) SELECT id, id, '山田', '太郎', 1 FROM n`,
    );
    if (isMarked) return;
    const triggers = database.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'kept%'",
    );
    for (const { name } of triggers.all()) database.exec(`DROP TRIGGER "${name}"`);
  }

  benchmarks(how: string): Benchmark[] {
    return [
      {
        what: `A check-in and its check-out in SQLite alone, ${how}`,
        times: PRESSES,
        run: () => this.#press(),
      },
      { what: `${ASSIGNED} people on a shift in SQLite alone, ${how}`, run: () => this.#assign() },
    ];
  }

  close(): void {
    this.#database.close();
  }

  #press(): void {
    const id = this.#draw();
    const at = id * HOUR_MS;
    this.#commit(
      `INSERT INTO attendance (id, person_id, business_date, kind, check_in, breaks, created_at, created_by)
       VALUES (${id}, ${id % PEOPLE}, date(${at / 1000}, 'unixepoch'), 'work', ${at}, '[]', 1, 1)`,
    );
    this.#commit(
      `UPDATE attendance SET check_out = ${at + HOUR_MS}, counted_start = ${at}, counted_end = ${at + HOUR_MS},
         counted_minutes = 60, worked_minutes = 60, formula = 1, salary_per_hour = 1200, version = 2 WHERE id = ${id}`,
    );
  }

  #assign(): void {
    const id = this.#draw();
    const at = id * 24 * HOUR_MS;
    this.#commit(
      `INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute)
       VALUES (${id}, 1, 1, date(${at / 1000}, 'unixepoch'), 540, 1080);
       WITH RECURSIVE n(who) AS (SELECT 1 UNION ALL SELECT who + 1 FROM n WHERE who < ${ASSIGNED})
       INSERT INTO shift_user (id, shift_id, position_id, person_id, type, status, starts_at, ends_at, created_at, created_by)
       SELECT ${id * ASSIGNED} + who, ${id}, 1, (${id} * 37 + who * 23) % ${PEOPLE}, 'fixed', 'approved', ${at},
         ${at + 8 * HOUR_MS}, 1, 1 FROM n`,
    );
  }

  #draw(): number {
    this.#next += 1;
    return this.#next;
  }

  #commit(sql: string): void {
    this.#database.exec(`BEGIN; ${sql}; COMMIT`);
  }
}
