import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** Begins an empty company: nothing is left of what was stored before. */
export async function emptyCompany(): Promise<void> {
  // What nobody asked for ten seconds is asleep, and would be left as it is.
  await Promise.all([env.DB.prepare('SELECT 1').run(), env.FILES.head('none')]);
  await reset();
  const left = await env.DB.prepare('SELECT count(*) AS tables FROM sqlite_schema').first<number>('tables');
  if (left !== 0) throw new Error(`${left} tables of the company before are still there`);
  await applyD1Migrations(env.DB, env.MIGRATIONS);
}
