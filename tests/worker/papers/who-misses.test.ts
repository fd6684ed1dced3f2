import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { NEEDED_PAPERS, WITHOUT_STATUS } from '#domain/papers/papers.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';
import { mintPerson, type Person } from '#tests/support/mint.ts';
import { mintPaper } from '#tests/support/papers.ts';
import { mintResidence } from '#tests/support/residence.ts';

/** The triggers of `person_facet` have the table of the domain in SQL. */
async function isListed({ id }: Person): Promise<boolean> {
  const row = await env.DB.prepare(
    "SELECT 1 AS found FROM person_facet WHERE person_id = ? AND facet = 'papers' AND value = 'missing'",
  )
    .bind(id)
    .first();
  return row !== null;
}

describe('the list of people who lack a document', () => {
  it.each(Object.entries(NEEDED_PAPERS))(
    'contains a person of status %s who lacks a required one',
    async (name, needed) => {
      const person = await mintPerson({ nationality: 'VN' });
      const status = RESIDENCE_STATUSES.find((one) => one === name);
      expect(status ?? WITHOUT_STATUS).toBe(name);
      if (status) await mintResidence(person, { status });
      for (const kind of needed) {
        expect(await isListed(person), `before ${kind.type}`).toBe(true);
        await mintPaper(person, { ...kind, state: 'approved' });
      }
      expect(await isListed(person)).toBe(false);
      await env.DB.prepare('UPDATE paper SET deleted_at = 1 WHERE person_id = ?').bind(person.id).run();
      expect(await isListed(person)).toBe(true);
      await env.DB.prepare('UPDATE person SET disabled_at = 1 WHERE id = ?').bind(person.id).run();
      expect(await isListed(person)).toBe(false);
    },
  );

  it('excludes Japanese nationals, and includes them after a change of nationality', async () => {
    const person = await mintPerson({ nationality: 'JP' });
    expect(await isListed(person)).toBe(false);
    await env.DB.prepare("UPDATE person SET nationality = 'VN' WHERE id = ?").bind(person.id).run();
    expect(await isListed(person)).toBe(true);
  });
});
