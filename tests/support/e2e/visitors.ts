import type { BrowserContext } from '@playwright/test';
import { tfaCookie } from '#contract/site/cookies.ts';
import { holdSession } from './fixtures.ts';
import { mintPerson, mintSession } from './people.ts';
import { mintSite } from './rosters.ts';
import { address } from './site.ts';
import { mintVisited } from './visited.ts';
import { VISITS, type Visitor } from './visits.ts';

const VISITORS: readonly Visitor[] = ['nobody', 'user', 'demo_staff', 'admin', 'global_admin'];
/** Staff of the demo, with shifts, work and documents. */
const DEMO_STAFF = { id: 3 };
const VISITS_AT_ONCE = 20;

/** The visits of each visitor, in parts that several browsers share. */
export const PARTS = VISITORS.flatMap((visitor) => {
  const all = VISITS[visitor];
  return Array.from({ length: Math.ceil(all.length / VISITS_AT_ONCE) }, (_, index) => ({
    visitor,
    part: index + 1,
    visits: all.slice(index * VISITS_AT_ONCE, (index + 1) * VISITS_AT_ONCE),
  }));
});

/**
 * Makes the browser of a test that of a visitor. Returns the ids for the addresses of their visits.
 */
export async function enter(context: BrowserContext, visitor: Visitor): Promise<Record<string, number>> {
  if (visitor === 'nobody') {
    await doFirstStep(context);
    return {};
  }
  if (visitor === 'demo_staff') {
    await holdSession(context, await mintSession(DEMO_STAFF));
    return {};
  }
  const site = await mintSite();
  const manages = visitor === 'admin' ? [site.workplace.id] : [];
  const person = await mintPerson({ roles: [visitor], manages });
  await holdSession(context, await mintSession(person));
  return mintVisited(person, site);
}

async function doFirstStep(context: BrowserContext): Promise<void> {
  const { name } = tfaCookie(new URL(address()));
  const url = address().replace('http:', 'https:');
  await context.addCookies([{ name, value: 'a key', url, httpOnly: true, secure: true, sameSite: 'Lax' }]);
}
