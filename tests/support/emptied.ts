import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { makingAgain } from './made-again.ts';

/** What makes the database as the migrations have made it, once they have; for all files of a Worker. */
let making: string[] | null = null;

/** Begins an empty company: nothing is left of what was stored before. */
export async function emptyCompany(): Promise<void> {
  // What nobody asked for ten seconds is asleep, and would be left as it is.
  await Promise.all([env.DB.prepare('SELECT 1').run(), env.FILES.head('none')]);
  await reset();
  const left = await env.DB.prepare('SELECT count(*) AS tables FROM sqlite_schema').first<number>('tables');
  if (left !== 0) throw new Error(`${left} tables of the company before are still there`);
  if (making) {
    await env.DB.batch(making.map((statement) => env.DB.prepare(statement)));
    return;
  }
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  making = await makingAgain(env.DB);
}
