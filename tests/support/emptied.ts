import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { makingAgain } from './made-again.ts';

/** The statements that recreate the migrated database, cached for all files of a Worker. */
let making: string[] | null = null;

/** Resets the stored data to an empty company. */
export async function emptyCompany(): Promise<void> {
  // A store without a request for ten seconds is asleep, and the reset would skip it.
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
