import { env } from 'cloudflare:workers';
import { gramsOf } from '#domain/people/search-grams.ts';
import type { Instant } from '#domain/time/instant.ts';
import { type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import type { Company } from './company.ts';
import type { Facts, Row } from './facts.ts';

const RESERVING = ['pending_accounting_approval', 'approved', 'pending_payment', 'failed', 'paid'];

/**
 * Stored data that does not match the facts, as sentences. The check reads much, so it does not run
 * at each step.
 */
export async function brokenKept({ members }: Company, facts: Facts, now: Instant): Promise<string[]> {
  const found = [await searchIndex(facts), await filesOf(facts)];
  for (const one of members) {
    const row = (facts.get('person') ?? []).find(({ id }) => id === one.id);
    if (row?.disabled_at === null && row.deleted_at === null)
      found.push(await ledger(await signedInAs(one, { now }), facts));
  }
  return found.flat();
}

/** The reserved amount of the ledger equals the sum of the month's requests. */
async function ledger({ api, person }: SignedIn, facts: Facts): Promise<string[]> {
  const { ledger: told } = await (await api.me.salary.requests.$get({ query: {} })).json();
  const reserved = (facts.get('pay_request') ?? [])
    .filter(
      (row) =>
        row.person_id === person.id && row.month === told.month && RESERVING.includes(String(row.state)),
    )
    .reduce((sum, { amount }) => sum + Number(amount), 0);
  const available = Math.max(0, told.limit - reserved);
  if (told.reserved === reserved && told.available === available) return [];
  return [`a ledger of ${person.id} with ${JSON.stringify(told)} where ${reserved} are reserved`];
}

/** The index finds each existing person by their own texts, and by no others. */
async function searchIndex(facts: Facts): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT person_id, gram FROM person_gram WHERE person_id IN (SELECT id FROM person WHERE deleted_at IS NULL)',
  ).all<Row>();
  const here = (facts.get('person') ?? []).filter(({ deleted_at }) => deleted_at === null);
  const stored = new Set(results.map(({ person_id, gram }) => `${person_id} ${gram}`));
  const meant = new Set(here.flatMap((row) => gramsOf(textsOf(row)).map((gram) => `${row.id} ${gram}`)));
  const lost = [...meant].filter((one) => !stored.has(one));
  const left = [...stored].filter((one) => !meant.has(one));
  return lost.length + left.length === 0 ? [] : [`people not found by ${lost}, found by ${left}`];
}

const textsOf = (row: Row) =>
  ['staff_no', 'email', 'phone', 'last_name', 'first_name', 'last_name_kana', 'first_name_kana'].map(
    (column) => {
      const text = row[column] ?? null;
      return text === null ? null : String(text);
    },
  );

/** Each file has all of its bytes until the clean-up. */
async function filesOf(facts: Facts): Promise<string[]> {
  const broken: string[] = [];
  for (const { id, bytes, deleted_at } of facts.get('file') ?? []) {
    const kept = await env.FILES.head(fileKey(String(id)));
    const isWhole = bytes === 0 ? kept === null : kept !== null;
    if (!isWhole || (deleted_at === null && kept === null))
      broken.push(`the bytes of file ${id}: ${kept?.size} of ${bytes}`);
  }
  return broken;
}
