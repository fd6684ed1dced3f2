import { env } from 'cloudflare:workers';
import { meterDatabase } from './metered.ts';

/** The database, with another event once before this call, counted from 1. */
export function beforeCall(call: number, happen: () => Promise<unknown>): D1Database {
  return meterDatabase(env.DB, undefined, async (trip) => (trip === call ? happen() : null)).db;
}

/**
 * The database, with another event between the facts and the write of a guarded change, `times` in
 * a row.
 */
export function afterFacts(happen: () => Promise<unknown>, times = 1): D1Database {
  const { db } = meterDatabase(env.DB);
  let state: 'facts' | 'write' | 'over' = 'facts';
  let left = times;
  const watch = (d1: Pick<D1Database, 'prepare' | 'batch'>) => {
    const [prepare, batch] = [d1.prepare.bind(d1), d1.batch.bind(d1)];
    d1.prepare = (query) => {
      if (state === 'facts' && query.includes('commit_guard')) state = 'write';
      return prepare(query);
    };
    d1.batch = async (statements) => {
      if (state === 'write') {
        left -= 1;
        state = left === 0 ? 'over' : 'facts';
        await happen();
      }
      return batch(statements);
    };
  };
  const withSession = db.withSession.bind(db);
  db.withSession = (constraint) => {
    const session = withSession(constraint);
    watch(session);
    return session;
  };
  watch(db);
  return db;
}
