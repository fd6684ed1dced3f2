import { env } from 'cloudflare:workers';
import { meterDatabase } from './metered.ts';

/** The database, on which something else happens once, between the facts of a guarded write and the write. */
export function afterFacts(happen: () => Promise<unknown>): D1Database {
  const { db } = meterDatabase(env.DB);
  let state: 'facts' | 'write' | 'over' = 'facts';
  const withSession = db.withSession.bind(db);
  db.withSession = (constraint) => {
    const session = withSession(constraint);
    const [prepare, batch] = [session.prepare.bind(session), session.batch.bind(session)];
    session.prepare = (query) => {
      if (state === 'facts' && query.includes('commit_guard')) state = 'write';
      return prepare(query);
    };
    session.batch = async (statements) => {
      if (state === 'write') {
        state = 'over';
        await happen();
      }
      return batch(statements);
    };
    return session;
  };
  return db;
}
