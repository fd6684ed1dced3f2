import { env } from 'cloudflare:workers';
import { PEOPLE_COLUMNS, type PeopleColumn } from '#domain/people/file/columns.ts';
import { fullAnswer } from '#tests/support/client.ts';
import type { SignedIn } from '#tests/support/mint.ts';

export type Cells = Partial<Record<PeopleColumn, string>>;

/** A CSV file of these rows, with the keys of their columns as its header. */
export function csv(rows: readonly Cells[], columns: readonly PeopleColumn[] = columnsOf(rows)): string {
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')}\r\n`)
    .join('');
}

export function columnsOf(rows: readonly Cells[]): PeopleColumn[] {
  return PEOPLE_COLUMNS.filter((column) => rows.some((row) => row[column] !== undefined));
}

const IMPORT = '/api/admin/users/import-csv';

/** Uploads a file as a preview, unless `mode` says otherwise. */
export async function upload(
  { send }: Pick<SignedIn, 'send'>,
  file: BlobPart | null,
  { headers = {}, ...fields }: { headers?: Record<string, string> } & Record<string, unknown> = {},
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  if (file !== null) form.set('file', new File([file], 'people.csv'));
  for (const [name, value] of Object.entries({ mode: 'preview', ...fields })) form.set(name, String(value));
  return fullAnswer(await send(IMPORT, { method: 'POST', body: form, headers }));
}

/** Counts of all rows and versions that an import may write. */
export async function written(): Promise<unknown> {
  return env.DB.prepare(
    `SELECT (SELECT count(*) FROM person) AS people, (SELECT total(version + roster_version + auth_version) FROM person) AS versions,
            (SELECT count(*) FROM person_role) AS roles, (SELECT count(*) FROM person_gram) AS grams,
            (SELECT count(*) FROM residence) AS papers, (SELECT count(*) FROM residence_card) AS cards,
            (SELECT total(version) FROM membership) AS memberships, (SELECT count(*) FROM membership_position) AS positions,
            (SELECT total(version + salary_per_hour) FROM wage) AS wages, (SELECT count(*) FROM audit) AS audited,
            (SELECT count(*) FROM commit_guard) AS guards`,
  ).first();
}
