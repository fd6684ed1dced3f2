import { env } from 'cloudflare:workers';
import { rowOf, TABLES, tableOf } from '#tests/support/tables.ts';
import { bind, openDatabase } from '#worker/db/database.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { insertRows } from '#worker/db/rows.ts';
import { askedLists } from './asked-lists.ts';
import { FIRST } from './numbers.ts';
import { fillPay } from './pay.ts';
import { fillPeople } from './people.ts';
import { fillPlans } from './plans.ts';
import { fillRest } from './rest.ts';

/** People per workplace, without those from a second one. */
const AT_A_WORKPLACE = 30;
const WORKPLACES_LEAST = 20;
const INDEXED_AT_ONCE = 1_000;

/**
 * The size of the company. `days` are in the past, and on each of them four of seven people have
 * worked.
 */
export type Size = { people: number; workplaces: number; days: number };

export function sizeOf(people: number, days: number): Size {
  return { people, workplaces: Math.max(WORKPLACES_LEAST, Math.ceil(people / AT_A_WORKPLACE)), days };
}

/**
 * Fills the database with an active company: people with documents, wages and devices, past and
 * coming rosters, attendance, closed months, pay, notices, runs and an audit. Few statements do
 * this, so that 10,000 people take a minute. Its first person, workplace and notification have many
 * dependent rows.
 */
export async function fillCompany(size: Size): Promise<void> {
  for (const fill of [fillPeople, fillPlans, fillPay, fillRest]) {
    for (const statement of fill(size)) await env.DB.prepare(statement).run();
  }
  await indexPeople();
  for (const list of askedLists()) {
    const name = tableOf(list.id);
    if (name !== undefined && (await isEmpty(name))) await fillOther(name, size);
  }
}

async function isEmpty(name: string): Promise<boolean> {
  return (await env.DB.prepare(`SELECT count(*) AS rows FROM ${name}`).first('rows')) === 0;
}

/** A schema-based row per person, at the workplaces in turns. */
async function fillOther(name: string, { people, workplaces }: Size): Promise<void> {
  const { d1 } = openDatabase(env.DB);
  const table = TABLES.get(name);
  if (!table) return;
  // The ids of files are texts: a row that may lack its file has none.
  const others = [...TABLES.keys()].filter((one) => one !== 'file');
  const first = Object.fromEntries(others.map((one) => [one, FIRST]));
  const rows = Array.from({ length: people }, (_, nth) =>
    rowOf(name, {
      id: FIRST + nth,
      of: { ...first, person: FIRST + nth, workplace: FIRST + (nth % workplaces) },
    }),
  );
  await d1.batch(insertRows(table, rows as never[]).map((statement) => bind(d1, statement)));
}

async function indexPeople(): Promise<void> {
  const { d1 } = openDatabase(env.DB);
  const { results } = await env.DB.prepare(
    `SELECT id, staff_no, email, phone, last_name, first_name,
       last_name_kana, first_name_kana FROM person WHERE id >= ?`,
  )
    .bind(FIRST)
    .all<Parameters<typeof indexingPeople>[0][number]>();
  for (let at = 0; at < results.length; at += INDEXED_AT_ONCE) {
    await d1.batch(
      indexingPeople(results.slice(at, at + INDEXED_AT_ONCE)).map((statement) => bind(d1, statement)),
    );
  }
}
