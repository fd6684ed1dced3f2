import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { statementsOf } from '#tests/support/migrated-database.ts';
import { readSources } from '#tests/support/source-tree.ts';

const migrations = readSources(['migrations']);
const named = (name: string) => [...migrations.keys()].find((path) => path.endsWith(`_${name}.sql`)) ?? '';
const facts = named('month_end_facts');
const keptFigures = named('kept_figures');

/** The statements of all migrations before this one, and its own. */
function around(path: string): { before: string[]; own: string[] } {
  const before = [...migrations].filter(([other]) => other.localeCompare(path, 'en') < 0);
  return {
    before: statementsOf(new Map(before)),
    own: statementsOf(new Map([[path, migrations.get(path) ?? '']])),
  };
}

const PEOPLE = [
  [1, 500, 10_000],
  [2, 0, null],
  [3, null, null],
] as const;

describe('the migration of month-end facts', () => {
  const { before, own } = around(facts);
  const database = new DatabaseSync(':memory:');
  for (const statement of before) database.exec(statement);
  database.exec(
    "INSERT INTO workplace (id, code, name, formula, created_at) VALUES (7, 'K', 'Kawasaki', 1, 0)",
  );
  for (const [id, perDay, cap] of PEOPLE) {
    database
      .prepare(
        `INSERT INTO person (id, email, last_name, first_name, given_first, language, created_at)
         VALUES (?, ?, 'A', 'B', 0, 'ja', 0)`,
      )
      .run(id, `p${id}@kinmu.test`);
    database
      .prepare(
        `INSERT INTO membership (id, person_id, workplace_id, works, manages, transport_per_day, transport_monthly_cap)
         VALUES (?, ?, 7, 1, 0, ?, ?)`,
      )
      .run(id, id, perDay, cap);
  }
  database.exec(`INSERT INTO file_layout (id, name, columns, hours, encoding, created_at)
    VALUES (1, 'Yayoi', '[]', 'sixty', 'utf8', 0)`);
  for (const statement of own) database.exec(statement);
  const all = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));

  it("keeps every membership, and each person's transport money", () => {
    expect(all('SELECT count(*) AS n FROM membership')).toEqual([{ n: PEOPLE.length }]);
    expect(
      all('SELECT person_id, workplace_id, per_day, monthly_cap FROM transport ORDER BY person_id'),
    ).toEqual([
      { person_id: 1, workplace_id: 7, per_day: 500, monthly_cap: 10_000 },
      { person_id: 2, workplace_id: 7, per_day: 0, monthly_cap: null },
    ]);
    expect(all('SELECT sum(pay_version) AS n FROM person')).toEqual([{ n: PEOPLE.length }]);
    const left = all("SELECT name FROM pragma_table_info('membership') WHERE name LIKE 'transport%'");
    expect(left).toEqual([]);
  });

  it('makes earlier layouts Japanese, and allows only existing languages', () => {
    expect(all('SELECT language FROM file_layout')).toEqual([{ language: 'ja' }]);
    expect(() => database.exec("UPDATE file_layout SET language = 'xx'")).toThrow('file_layout_language');
  });

  it('raises the pay version with each later change of transport', () => {
    const version = () => all('SELECT pay_version AS n FROM person WHERE id = 3')[0]?.n;
    database.exec('INSERT INTO transport (person_id, workplace_id, per_day) VALUES (3, 7, 300)');
    expect(version()).toBe(2);
    database.exec('UPDATE transport SET per_day = 400 WHERE person_id = 3');
    expect(version()).toBe(3);
    database.exec('DELETE FROM transport WHERE person_id = 3');
    expect(version()).toBe(4);
    expect(() =>
      database.exec('INSERT INTO transport (person_id, workplace_id, per_day) VALUES (3, 7, -1)'),
    ).toThrow();
  });
});

describe('the person who set others to cash', () => {
  const { before, own } = around(keptFigures);
  const database = new DatabaseSync(':memory:');
  for (const statement of before) database.exec(statement);
  for (const id of [1, 2]) {
    database.exec(`INSERT INTO person (id, email, last_name, first_name, given_first, language, created_at)
      VALUES (${id}, 'p${id}@kinmu.test', 'A', 'B', 0, 'ja', 0)`);
    database.exec(`INSERT INTO pay_request (id, person_id, month, amount, state, ledger, created_at, created_by)
      VALUES (${id}, ${id}, '2026-10', 1000, 'approved', '{}', 0, ${id})`);
  }
  database.exec(`INSERT INTO pay_account (person_id, method, account, changed_by)
    VALUES (1, 'cash', NULL, 2), (2, 'transfer', 'sealed', 1)`);
  database.exec(
    "INSERT INTO pay_batch (id, transfer_on, created_at, created_by) VALUES (1, '2026-11-20', 0, 1)",
  );
  database.exec(`INSERT INTO pay_batch_line (batch_id, request_id, amount, account)
    VALUES (1, 1, 1000, NULL), (1, 2, 1000, NULL)`);
  for (const statement of own) database.exec(statement);

  it('is stored for existing batches, as far as it still applies', () => {
    const lines = database.prepare('SELECT request_id, cash_said_by FROM pay_batch_line ORDER BY request_id');
    expect(lines.all().map((row) => ({ ...row }))).toEqual([
      { request_id: 1, cash_said_by: 2 },
      { request_id: 2, cash_said_by: null },
    ]);
  });
});

describe('notices from before delivery existed', () => {
  const { before, own } = around(named('notices_and_staff_sync'));
  const database = new DatabaseSync(':memory:');
  for (const statement of before) database.exec(statement);
  database.exec(`INSERT INTO person (id, email, last_name, first_name, given_first, language, created_at)
    VALUES (1, 'p1@kinmu.test', 'A', 'B', 0, 'ja', 0)`);
  database.exec(`INSERT INTO inbox_item (id, person_id, kind, params, operation_id, created_at)
    VALUES (5, 1, 'password_changed', '{}', 'of then', 0)`);
  database.exec('INSERT INTO outbox_item (inbox_id, created_at) VALUES (5, 0)');
  for (const statement of own) database.exec(statement);

  it('stay in the inbox and are not sent years later', () => {
    expect(database.prepare('SELECT id, operation_id FROM inbox_item').all()).toMatchObject([
      { id: 5, operation_id: 'of then' },
    ]);
    expect(database.prepare('SELECT inbox_id FROM outbox_item').all()).toEqual([]);
  });
});

describe('the lists in notices', () => {
  const { before, own } = around(named('notice_lists'));
  const database = new DatabaseSync(':memory:');
  for (const statement of before) database.exec(statement);
  database.exec(`INSERT INTO person (id, email, last_name, first_name, given_first, language, created_at)
    VALUES (1, 'p1@kinmu.test', 'A', 'B', 0, 'ja', 0)`);
  const people = [{ last_name: 'A "B" C', kind: 'residence', last_day: '2026-12-20' }];
  const changes = [{ kind: 'added', workplace: '第1倉庫', date: '2026-11-21' }];
  const STORED = [
    ['permits_end', { count: 3, people: JSON.stringify(people) }],
    ['roster_changed', { count: 1, changes: JSON.stringify(changes) }],
    ['plans_broken', { count: 1, people: '[{' }],
    ['roster_changed', { count: 2, changes }],
    ['papers_missing', { count: 1 }],
  ] as const;
  for (const [kind, params] of STORED) {
    database
      .prepare(
        `INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at) VALUES (1, ?, ?, 'o', 0)`,
      )
      .run(kind, JSON.stringify(params));
  }
  for (const statement of own) database.exec(statement);

  it('become JSON when they were a text, and everything else stays', () => {
    const rows = database.prepare('SELECT params FROM inbox_item ORDER BY id').all();
    expect(rows.map(({ params }) => JSON.parse(String(params)))).toEqual([
      { count: 3, people },
      { count: 1, changes },
      { count: 1, people: '[{' },
      { count: 2, changes },
      { count: 1 },
    ]);
  });
});

describe('the statutory holiday of months with earlier closing days', () => {
  const { before, own } = around(named('dated_pay'));
  const EARLIER = [
    { until: '2026-08', closing_day: 0, pay_day: 10, pay_month: 'next' },
    { until: '2026-10', closing_day: 20, pay_day: 10, pay_month: 'next' },
  ];

  it.each([
    [{ closing_day: 15, earlier_pay_terms: EARLIER, statutory_holiday: 'sunday' }, 'sunday'],
    [{ closing_day: 15, earlier_pay_terms: EARLIER }, 'weekly_rest'],
  ])('is the one of all months: %j', (settings, statutory_holiday) => {
    expect(migrated(settings)).toEqual({
      ...settings,
      earlier_pay_terms: EARLIER.map((terms) => ({ ...terms, statutory_holiday })),
    });
  });

  it('leaves settings without such months unchanged', () => {
    expect(migrated({ statutory_holiday: 'sunday' })).toEqual({ statutory_holiday: 'sunday' });
  });

  function migrated(settings: object): unknown {
    const database = new DatabaseSync(':memory:');
    for (const statement of before) database.exec(statement);
    database.prepare('UPDATE configuration SET settings = ?').run(JSON.stringify(settings));
    for (const statement of own) database.exec(statement);
    return JSON.parse(String(database.prepare('SELECT settings FROM configuration').get()?.settings));
  }
});

describe('an accepted permit of upcoming work', () => {
  const { before, own } = around(named('plan_breaches'));
  const database = new DatabaseSync(':memory:');
  for (const statement of before) database.exec(statement);
  database.exec(`INSERT INTO person (id, email, last_name, first_name, given_first, language, created_at)
    VALUES (1, 'p1@kinmu.test', 'A', 'B', 0, 'ja', 0)`);
  database.exec(
    "INSERT INTO workplace (id, code, name, formula, created_at) VALUES (7, 'K', 'Kawasaki', 1, 0)",
  );
  database.exec("INSERT INTO position (id, workplace_id, name) VALUES (8, 7, 'Till')");
  database.exec(`INSERT INTO shift_template (id, workplace_id, code, name, start_minute, end_minute)
    VALUES (9, 7, 'E', 'Early', 540, 600)`);
  const tomorrow = Date.now() + 86_400_000;
  /** A person on a shift with accepted permits in the audit, the latest last. */
  function placed(id: number, startsAt: number, ...passed: (readonly string[])[]) {
    database.exec(`INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute)
      VALUES (${id}, 7, 9, '2026-01-0${id}', 540, 600)`);
    database.exec(`INSERT INTO shift_user
        (id, shift_id, position_id, person_id, type, status, starts_at, ends_at, created_at, created_by)
      VALUES (${id}, ${id}, 8, 1, 'fixed', 'approved', ${startsAt}, ${startsAt + 3_600_000}, 0, 1)`);
    for (const rules of passed) {
      database
        .prepare(
          `INSERT INTO audit (operation_id, operation, request_id, at, action, subject, subject_id, after)
           VALUES ('o', 'shifts.users.create', 'r', 0, 'update', 'shift_user', ?, ?)`,
        )
        .run(id, JSON.stringify({ start_time: '09:00', ...(rules.length > 0 && { passed: rules }) }));
    }
  }
  placed(1, tomorrow, [], ['short_rest', 'permit_expired']);
  placed(2, tomorrow + 7_200_000, ['permit_expired'], []);
  placed(3, tomorrow + 14_400_000, ['short_rest']);
  placed(4, tomorrow - 2 * 86_400_000, ['permit_expired']);
  // The person's own confirmation has no times and accepts nothing.
  database.exec(`INSERT INTO audit (operation_id, operation, request_id, at, action, subject, subject_id, after)
    VALUES ('p', 'me.shifts.confirm', 'r', 0, 'update', 'shift_user', 1, '{"user_id":1}')`);
  for (const statement of own) database.exec(statement);

  it('is stored with that work as far as its last change accepted it', () => {
    const kept = database.prepare(
      'SELECT id, passed_permits IS NOT NULL AS kept FROM shift_user ORDER BY id',
    );
    expect(kept.all().map((row) => [row.id, row.kept])).toEqual([
      [1, 1],
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
  });

  it('makes every person due for one check', () => {
    expect(database.prepare('SELECT checked_version FROM person').get()?.checked_version).toBe(0);
  });
});

describe('the migration of phones of contacts', () => {
  const { before, own } = around(named('line_notices_and_phones_of_contacts'));
  const database = new DatabaseSync(':memory:');
  for (const statement of before) database.exec(statement);
  database.exec(
    "INSERT INTO workplace (id, code, name, formula, created_at) VALUES (7, 'K', 'Kawasaki', 1, 0)",
  );
  database.exec(`INSERT INTO workplace_instruction (id, workplace_id, kind, title, url)
    VALUES (1, 7, 'contact', 'Sato', '0312345678'), (2, 7, 'link', 'Safety', 'https://example.com')`);
  for (const statement of own) database.exec(statement);

  it('moves the phone of a contact to its own column, and keeps the address of a page', () => {
    const rows = database.prepare('SELECT id, url, phone FROM workplace_instruction ORDER BY id').all();
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { id: 1, url: '', phone: '0312345678' },
      { id: 2, url: 'https://example.com', phone: null },
    ]);
  });
});
