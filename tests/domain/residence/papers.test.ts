import { describe, expect, it } from 'vitest';
import { type PaperDecision, type PaperFacts, refusalOfDecision } from '#domain/residence/paper-review.ts';
import { PAPER_TYPES, papersNeeded } from '#domain/residence/papers.ts';
import type { ResidenceStatus } from '#domain/residence/status.ts';
import { holder } from './build.ts';

const CARD = ['card_front', 'card_back'];

describe('the papers that are needed', () => {
  it.each<[ResidenceStatus, string[]]>([
    ['study_abroad', [...CARD, 'passport', 'student_front', 'student_back']],
    ['family_stay', [...CARD, 'passport']],
    ['designated_activities', [...CARD, 'passport', 'other']],
    ['permanent_resident', CARD],
    ['spouse_of_permanent_resident', CARD],
    ['spouse_of_japanese_citizen', CARD],
    ['long_term_resident', CARD],
    ['other', [...CARD, 'passport', 'other']],
  ])('of %s', (status, papers) => {
    expect(papersNeeded(holder({ status }))).toEqual(papers);
  });

  it('of who has no status yet are the card, of Japanese nationals none', () => {
    expect(papersNeeded(holder(null))).toEqual(CARD);
    expect(papersNeeded(holder(null, { nationality: 'JP' }))).toEqual([]);
    expect(papersNeeded(holder(null, { nationality: null }))).toEqual([]);
  });
});

const REVIEWER = 1;
const waiting: PaperFacts = { type: 'portrait', state: 'waiting', uploaderId: 2 };
const approve: PaperDecision = { kind: 'approve', confirmed: true };
const unread: PaperDecision = { kind: 'approve', confirmed: false };
const reject: PaperDecision = { kind: 'reject', reason: 'The picture is blurred' };

describe('F-20, F-21 a paper', () => {
  it.each<[string, PaperFacts, PaperDecision, string | null]>([
    ['that waits is approved', waiting, approve, null],
    ['that waits is sent back with a reason', waiting, reject, null],
    ['is not sent back without one', waiting, { kind: 'reject', reason: '' }, 'no_reason'],
    ['is not sent back for blanks', waiting, { kind: 'reject', reason: ' 　' }, 'no_reason'],
    ['that was approved stays so', { ...waiting, state: 'approved' }, reject, 'decided'],
    ['that was sent back stays so', { ...waiting, state: 'rejected' }, approve, 'decided'],
    ['is not decided by who brought it', { ...waiting, uploaderId: REVIEWER }, approve, 'own_upload'],
    ['is not sent back by who brought it', { ...waiting, uploaderId: REVIEWER }, reject, 'own_upload'],
  ])('%s', (_, paper, decision, refusal) => {
    expect(refusalOfDecision(paper, decision, REVIEWER)).toBe(refusal);
  });

  it.each(PAPER_TYPES)('of the type %s is approved unread only where nothing is read off it', (type) => {
    const readOff = ['passport', 'card_front', 'student_front'].includes(type);
    expect(refusalOfDecision({ ...waiting, type }, unread, REVIEWER)).toBe(readOff ? 'not_confirmed' : null);
    expect(refusalOfDecision({ ...waiting, type }, approve, REVIEWER)).toBeNull();
    expect(refusalOfDecision({ ...waiting, type }, reject, REVIEWER)).toBeNull();
  });
});
