import { describe, expect, it } from 'vitest';
import { PAPER_STATES } from '#domain/papers/paper-review.ts';
import { isOfKind, type PaperKind, papersNeeded } from '#domain/papers/papers.ts';
import { missingPapers, papersNotSentAgain } from '#domain/papers/wanted-papers.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import { demoPapers, paperImage } from '#tools/seed/papers.ts';
import { demoPeople } from '#tools/seed/people.ts';
import { withoutMetadata } from '#worker/platform/files/metadata.ts';
import { demoDatabase } from './demo-database.ts';

const TODAY = '2026-11-21';
const company = demoCompany(TODAY, 120);
const { papers, people } = company;
const STAFF_ACCOUNT = people.findIndex(({ data }) => data.email === 'staff@kinmu.example');

const ownerOf = (person: number) => ({
  nationality: people[person]?.data.nationality ?? null,
  status: people[person]?.residence?.status ?? null,
});
const of = (person: number) => papers.filter((paper) => paper.person === person);

describe('the uploaded documents of the demo', () => {
  it.each([TODAY, '2028-02-29'])('are in every state on %s, also with few people', (today) => {
    for (const count of [20, 40, 120]) {
      const sent = demoPapers(today, demoPeople(today, count));
      expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(PAPER_STATES));
    }
  });

  it('are required of their owners, with at most one per kind waiting and one in force', () => {
    for (const [person] of people.entries()) {
      const kinds: PaperKind[] = of(person);
      const needed = papersNeeded(ownerOf(person));
      expect(kinds.every((kind) => needed.some((one) => isOfKind(one, kind)))).toBe(true);
      for (const kind of needed) {
        const states = of(person)
          .filter((one) => isOfKind(one, kind))
          .map(({ state }) => state);
        expect(new Set(states).size).toBe(states.length);
      }
    }
  });

  it('were sent and decided before today, by another person', () => {
    for (const { createdAt, decidedAt, decidedBy, uploadedBy, state, fault, person } of papers) {
      expect(createdAt).toBeGreaterThan(people[person]?.data.createdAt ?? Number.POSITIVE_INFINITY);
      expect(decidedAt ?? createdAt).toBeLessThan(startOfJstDay(TODAY));
      expect(decidedAt === null).toBe(state === 'waiting');
      expect(decidedBy === null || decidedBy !== uploadedBy).toBe(true);
      expect(fault !== null).toBe(state === 'rejected');
    }
  });

  it('let a reviewer compare, wait for another person, and ask for missing ones', () => {
    const waiting = papers.filter(({ state }) => state === 'waiting');
    const isNewer = waiting.some((one) =>
      of(one.person).some((other) => other.state === 'approved' && isOfKind(other, one)),
    );
    expect(isNewer).toBe(true);
    expect(waiting.some(({ uploadedBy, person }) => uploadedBy !== person)).toBe(true);
    const own = of(STAFF_ACCOUNT)
      .toSorted((one, other) => one.createdAt - other.createdAt)
      .map(({ state: status, ...paper }) => ({ ...paper, status }));
    expect(missingPapers(ownerOf(STAFF_ACCOUNT), own)).toHaveLength(1);
    expect(papersNotSentAgain(own)).toHaveLength(1);
  });

  it('have their own images that the product accepts', () => {
    for (const paper of papers) {
      const bytes = paperImage(paper);
      expect(withoutMetadata(bytes)?.type).toBe('image/png');
      expect(bytes.length).toBeLessThan(100_000);
    }
    expect(new Set(papers.map(({ fileId }) => fileId)).size).toBe(papers.length);
  });

  it('are stored with their files', () => {
    const stored = demoDatabase(company)
      .prepare(
        `SELECT p.state, f.kind, f.person_id = p.person_id AS same, f.bytes FROM paper p JOIN file f ON f.id = p.file_id
         ORDER BY p.id`,
      )
      .all();
    expect(stored.map((row) => ({ ...row }))).toEqual(
      papers.map((paper) => ({
        state: paper.state,
        kind: 'paper',
        same: 1,
        bytes: paperImage(paper).length,
      })),
    );
  });
});
