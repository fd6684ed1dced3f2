import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { WayOut } from '#contract/roster/findings.ts';
import { OwnPlanBreaches, PlanBreaches } from '#contract/roster/plan-breaches.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { mintTwoSites } from '#tests/worker/roster/shifts/two-sites.ts';
import { checkAllPlans, checkPlans } from '#worker/areas/roster/plan-breaches/check.ts';
import type { Env } from '#worker/env.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

/** Days from a Monday on, which is two days ahead. */
export const day = (nth: number) => `2026-11-${23 + nth}`;
/** 9:00–17:00 with the legal break: 7:15 of work. */
export const [START, END] = [540, 1_020];

const context = async (bindings: Partial<Env>) =>
  systemCtx({ ...env, ...bindings }, 'timer.check_plans', createExecutionContext());

/** Runs the timer of every minute. */
export async function check(bindings: Partial<Env> = {}) {
  return checkPlans(await context(bindings));
}

/** Runs the timer of the night. */
export async function sweep() {
  return checkAllPlans(await context({}));
}

/** Two workplaces, a global admin, and people whose shifts break no rule yet. */
export async function mintPlans() {
  const sites = await mintTwoSites();
  const boss = await signedIn({ roles: ['global_admin'] });

  /** A person with shifts of 7:15 on these days at the first workplace. */
  async function planned(days: readonly number[], overrides: Parameters<typeof sites.worker>[0] = {}) {
    const person = await sites.worker(overrides);
    const places = [];
    for (const nth of days) places.push(await sites.works(person, day(nth), START, END));
    return { person, places };
  }

  /** The same for a student, who may work 28:00 in any 7 days. */
  async function student(days: readonly number[], papers: Parameters<typeof mintResidence>[1] = {}) {
    const who = await planned(days, { nationality: 'VN' });
    await mintResidence(who.person, papers);
    return who;
  }

  return { ...sites, boss, planned, student };
}

export type Plans = Awaited<ReturnType<typeof mintPlans>>;

/** Calls an operation as JSON. */
export async function call(by: SignedIn, method: string, path: string, body?: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  const sent = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
  const answer = await by.send(`/api${path}`, sent);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

export async function listed(by: SignedIn, person: Pick<Person, 'id'>) {
  const { body, status } = await fullAnswer(
    await by.api.manage['plan-breaches'].$get({ query: { per_page: '50' } }),
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { data, named, meta } = PlanBreaches.parse(body);
  return { data: data.filter(({ user }) => user.id === person.id), named, meta };
}

export async function ownListed(by: SignedIn) {
  return OwnPlanBreaches.parse((await fullAnswer(await by.api.me['plan-breaches'].$get())).body);
}

/** The notices of a person about broken plans. */
export async function noticesOf(to: { id: number }) {
  const all = await inboxOf(to);
  return all
    .filter(({ kind }) => kind.endsWith('plans_broken'))
    .map(({ kind, params }) => ({ kind, params: params as Record<string, unknown> }));
}

export async function storedOf({ id }: { id: number }) {
  const { results } = await env.DB.prepare(
    'SELECT rule, ended_as, person_notified_at IS NOT NULL AS notified FROM plan_breach WHERE person_id = ? ORDER BY id',
  )
    .bind(id)
    .all<{ rule: string; ended_as: string | null; notified: number }>();
  return results;
}

/** Sends the changes of a way out as the page does. */
export async function take(by: SignedIn, way: Pick<WayOut, 'changes'> | undefined) {
  if (!way) throw new Error('there was no way out');
  return call(by, 'POST', '/manage/shifts/users/bulk', {
    changes: way.changes,
    override_reason: 'Repaired after a later change',
  });
}
