import { DatabaseSync } from 'node:sqlite';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { databaseOf } from '#tests/support/migrated-database.ts';
import { accountsWithMail, creatingGlobalAdmin } from '#tools/admin/global-admin.ts';
import { sqlText, withLiterals } from '#tools/admin/sql-text.ts';

describe('texts in literal SQL', () => {
  const database = new DatabaseSync(':memory:');

  it.each([
    "O'Brien",
    "''",
    "'; DROP TABLE person; --",
    "\\'; --",
    '"quoted" `ticked` [bracketed]',
    '? :name @name $name ?1',
    '-- comment /* comment */ ;',
    'NGUYỄN 山田 👩🏽‍💻',
    '',
  ])('are read back unchanged: %s', (text) => {
    const statement = withLiterals(sql`SELECT ${text} AS text, ${7} AS number, ${null} AS missing`);
    expect(database.prepare(statement).get()).toEqual({ text, number: 7, missing: null });
    expect(database.prepare(`SELECT ${sqlText(text)} AS text`).get()).toEqual({ text });
  });

  it.each(['a\0b', 'a\nb', '\u0085'])('are refused with control characters', (text) => {
    expect(() => sqlText(text)).toThrow(RangeError);
    expect(() => withLiterals(sql`SELECT ${text}`)).toThrow(RangeError);
  });
});

describe('a new global admin', () => {
  const admin = { email: 'o@kinmu.example', lastName: "O'BRIEN", firstName: '恵', passwordHash: '$scrypt$x' };
  const NOW = 1_795_000_000_000;
  const create = (database: DatabaseSync) => {
    for (const statement of creatingGlobalAdmin(admin, NOW, 'operation-1'))
      database.exec(withLiterals(statement));
  };

  it('has the role, is found by name, and is in the audit', () => {
    const database = databaseOf();
    create(database);
    const row = (query: string) => database.prepare(query).get();
    expect(row(withLiterals(accountsWithMail(admin.email)))).toEqual({ accounts: 1 });
    expect(row('SELECT id, last_name, password_hash, created_at FROM person')).toEqual({
      id: 1,
      last_name: "O'BRIEN",
      password_hash: '$scrypt$x',
      created_at: NOW,
    });
    expect(row('SELECT person_id, role FROM person_role')).toEqual({ person_id: 1, role: 'global_admin' });
    expect(row("SELECT person_id FROM person_gram WHERE gram = 'bri'")).toEqual({ person_id: 1 });
    expect(row("SELECT next FROM sequence WHERE name = 'person'")).toEqual({ next: 2 });
    const audit = row('SELECT operation_id, subject, subject_id, after FROM audit');
    expect(audit).toMatchObject({ operation_id: 'operation-1', subject: 'person', subject_id: 1 });
    expect(String(audit?.after)).not.toContain('$scrypt');
  });

  it('is refused when the mail is taken', () => {
    const database = databaseOf();
    create(database);
    expect(() => create(database)).toThrow('UNIQUE constraint failed: person.email');
  });
});
