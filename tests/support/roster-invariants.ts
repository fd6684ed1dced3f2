import { env } from 'cloudflare:workers';
import { NEVER_IN_A_ROSTER } from './never-in-a-roster.ts';

/** The names of broken invariants in the stored roster. */
export async function brokenInvariants(): Promise<string[]> {
  const answers = await env.DB.batch(Object.values(NEVER_IN_A_ROSTER).map((query) => env.DB.prepare(query)));
  return Object.keys(NEVER_IN_A_ROSTER).filter((_, place) => (answers[place]?.results.length ?? 0) > 0);
}
