import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { FillFacts, type FillRefusalsBody, type FillRunBody } from '#contract/roster/fill.ts';
import { write } from '#tests/support/at-once.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';

/** A workplace with its manager, of which no plan knows anything. */
export type FilledSite = { site: Site; manager: SignedIn };

export async function mintFilledSite(): Promise<FilledSite> {
  const site = await mintSite();
  await write([
    sql`DELETE FROM fill_refusal WHERE workplace_id = ${site.workplace.id}`,
    sql`DELETE FROM fill_run WHERE workplace_id = ${site.workplace.id}`,
  ]);
  return { site, manager: await signedIn({ roles: ['admin'], manages: [site.workplace.id] }) };
}

export const DECEMBER = { date_from: '2026-12-01', date_to: '2026-12-31' };
export const notFound = { status: 404, body: { code: 'E_NOT_FOUND' } };
export const conflict = { status: 409, body: { code: 'E_CONFLICT' } };

export const factsFor = async (by: SignedIn, { workplace }: Site, days = DECEMBER) =>
  fullAnswer(await by.api.manage.fill.$get({ query: { workplace_id: String(workplace.id), ...days } }));

export const readFacts = async (by: SignedIn, site: Site, days = DECEMBER) =>
  FillFacts.parse((await factsFor(by, site, days)).body);

export const leaveOut = async (
  by: SignedIn,
  { workplace }: Site,
  refusals: FillRefusalsBody['refusals'],
  replaces: number[] = [],
) =>
  fullAnswer(
    await by.api.manage.fill.refusals.$post({ json: { workplace_id: workplace.id, refusals, replaces } }),
  );

export const letIn = async (by: SignedIn, { workplace }: Site, ids: number[]) =>
  fullAnswer(await by.api.manage.fill.refusals.delete.$post({ json: { workplace_id: workplace.id, ids } }));

export const record = async (
  by: SignedIn,
  { workplace }: Site,
  body: Partial<z.input<typeof FillRunBody>>,
) => {
  const { settings } = await readFacts(by, { workplace } as Site);
  return fullAnswer(
    await by.api.manage.fill.runs.$post({
      json: {
        workplace_id: workplace.id,
        ...DECEMBER,
        settings,
        seed: 1,
        open: 5,
        filled: 4,
        agreed: 3,
        lowest: [],
        ...body,
      },
    }),
  );
};
