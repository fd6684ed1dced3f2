import { describe, expect, it } from 'vitest';
import {
  faultsFor,
  guideOf,
  PAPER_CHECKS,
  READINGS,
  readingOf,
} from '#app/areas/papers/paper/review/review-guide.ts';
import { holdsData, PAPER_FAULTS } from '#domain/papers/paper-review.ts';
import { CERTIFICATES, PAPER_TYPES, type PaperKind } from '#domain/papers/papers.ts';
import type { RESIDENCE_STATUSES } from '#domain/papers/status.ts';

const KINDS: PaperKind[] = [
  ...PAPER_TYPES.filter((type) => type !== 'other').map((type) => ({ type, certificate: null })),
  ...CERTIFICATES.map((certificate) => ({ type: 'other' as const, certificate })),
];

describe('the checklist of a reviewer', () => {
  it('has checks for every kind of document, and each check belongs to one', () => {
    const named = KINDS.flatMap((kind) => guideOf(kind).checks);
    expect(KINDS.every((kind) => guideOf(kind).checks.length > 0)).toBe(true);
    expect(new Set(named)).toEqual(new Set(PAPER_CHECKS));
  });

  it.each([
    ['passport', ['blurred', 'expired', 'wrong_paper', 'name_differs']],
    ['card_front', ['number_differs', 'not_the_latest', 'expired', 'blurred']],
    ['card_back', ['no_permission', 'my_number_visible', 'blurred', 'wrong_paper']],
    ['student_front', ['expired', 'not_enrolled', 'blurred', 'name_differs']],
    ['portrait', ['no_face', 'several_people', 'blurred']],
  ] as const)('lists the common faults of a %s first', (type, faults) => {
    expect(faultsFor({ type, certificate: null }).common).toEqual(faults);
  });

  it('has data to read exactly for the kinds that are approved one by one', () => {
    for (const kind of KINDS) expect(holdsData(kind)).toBe(guideOf(kind).reading !== 'none');
  });

  it('lists every fault once', () => {
    for (const kind of KINDS) {
      const { common, others } = faultsFor(kind);
      expect([...common, ...others].toSorted()).toEqual(PAPER_FAULTS.toSorted());
    }
  });
});

describe('the data to enter from a document', () => {
  const readings = (status: (typeof RESIDENCE_STATUSES)[number] | null) =>
    Object.fromEntries(
      KINDS.map((kind) => [kind.certificate ?? kind.type, readingOf(kind, { status })] as const).filter(
        ([, reading]) => reading !== 'none',
      ),
    );

  it('depend on the status', () => {
    const card = { passport: 'passport', card_front: 'card_front' };
    const renewal = { card_back: 'card_back', renewal_receipt: 'renewal' };
    expect(readings('study_abroad')).toEqual({ ...card, ...renewal, student_front: 'student_card' });
    expect(readings('designated_activities')).toEqual({
      ...card,
      ...renewal,
      designation_paper: 'designation',
    });
    expect(readings('specified_skilled_worker')).toEqual({
      ...card,
      ...renewal,
      designation_paper: 'skilled_field',
    });
    expect(readings('long_term_resident')).toEqual({ ...card, ...renewal });
    // Only the card of a permanent resident expires, and there is no permission on its back (F-15).
    expect(readings('permanent_resident')).toEqual(card);
  });

  it('are all kinds without a status, but the field that only skilled workers have', () => {
    expect(new Set(['none', 'skilled_field', ...Object.values(readings(null))])).toEqual(new Set(READINGS));
  });
});
