import { describe, expect, it } from 'vitest';
import {
  ownUploadOf,
  type PaperDecision,
  type PaperFacts,
  refusalAmongMany,
  refusalOfDecision,
  refusalOfReopening,
  type SinceDecision,
} from '#domain/papers/paper-review.ts';
import {
  NEEDED_PAPERS,
  PAPER_TYPES,
  type PaperKind,
  papersNeeded,
  WITHOUT_STATUS,
} from '#domain/papers/papers.ts';
import { RESIDENCE_STATUSES, type ResidenceStatus } from '#domain/papers/status.ts';

const CARD = ['card_front', 'card_back'];
const DESIGNATED = [...CARD, 'passport', 'other designation_paper'];

const kindText = ({ type, certificate }: PaperKind) =>
  certificate === null ? type : `${type} ${certificate}`;

describe('the required documents', () => {
  it.each<[ResidenceStatus, string[]]>([
    ['study_abroad', [...CARD, 'passport', 'student_front', 'student_back']],
    ['family_stay', [...CARD, 'passport']],
    ['designated_activities', DESIGNATED],
    ['permanent_resident', CARD],
    ['spouse_of_permanent_resident', CARD],
    ['spouse_of_japanese_citizen', CARD],
    ['long_term_resident', CARD],
    ['other', DESIGNATED],
  ])('for %s', (status, papers) => {
    expect(papersNeeded({ status, nationality: 'VN' }).map(kindText)).toEqual(papers);
    expect(papersNeeded({ status, nationality: null }).map(kindText)).toEqual(papers);
  });

  it.each([
    ['VN', CARD],
    ['JP', []],
    [null, []],
  ])('of a person without a status, from %s', (nationality, papers) => {
    expect(papersNeeded({ status: null, nationality }).map(kindText)).toEqual(papers);
  });

  it('are the same by the table for many people', () => {
    expect(Object.keys(NEEDED_PAPERS)).toEqual([...RESIDENCE_STATUSES, WITHOUT_STATUS]);
    for (const status of RESIDENCE_STATUSES) {
      expect(NEEDED_PAPERS[status]).toEqual(papersNeeded({ status, nationality: 'VN' }));
    }
    expect(NEEDED_PAPERS[WITHOUT_STATUS]).toEqual(papersNeeded({ status: null, nationality: 'VN' }));
  });
});

const waiting: PaperFacts = { type: 'portrait', state: 'waiting', ownUpload: 'no' };
const approve: PaperDecision = { kind: 'approve', confirmed: true };
const unread: PaperDecision = { kind: 'approve', confirmed: false };
const reject: PaperDecision = { kind: 'reject', reason: 'The picture is blurred' };

describe('F-20, F-21 a document', () => {
  it.each<[string, PaperFacts, PaperDecision, string | null]>([
    ['a waiting one is approved', waiting, approve, null],
    ['a waiting one is rejected with a reason', waiting, reject, null],
    ['is not rejected without a reason', waiting, { kind: 'reject', reason: '' }, 'no_reason'],
    ['is not rejected with a blank reason', waiting, { kind: 'reject', reason: ' 　' }, 'no_reason'],
    ['an approved one stays approved', { ...waiting, state: 'approved' }, reject, 'decided'],
    ['a rejected one stays rejected', { ...waiting, state: 'rejected' }, approve, 'decided'],
    ['is not decided by its uploader', { ...waiting, ownUpload: 'others_review' }, approve, 'own_upload'],
    ['is not rejected by its uploader', { ...waiting, ownUpload: 'others_review' }, reject, 'own_upload'],
    [
      'is not approved by a sole reviewer by default',
      { ...waiting, ownUpload: 'not_allowed' },
      approve,
      'own_upload',
    ],
    ['is approved by its uploader as an exception', { ...waiting, ownUpload: 'allowed' }, approve, null],
    ['is rejected by its uploader as an exception', { ...waiting, ownUpload: 'allowed' }, reject, null],
  ])('%s', (_, paper, decision, refusal) => {
    expect(refusalOfDecision(paper, decision)).toBe(refusal);
  });

  it.each([
    [false, true, false, 'no'],
    [true, false, false, 'not_allowed'],
    [true, true, false, 'allowed'],
    [true, false, true, 'others_review'],
    [true, true, true, 'others_review'],
  ] as const)(
    'F-21 uploaded (own: %s) with the exception allowed: %s and another reviewer: %s is %s',
    (isOwn, isAllowed, hasOtherReviewer, expected) => {
      expect(ownUploadOf({ isOwn, isAllowed, hasOtherReviewer })).toBe(expected);
    },
  );

  it.each(PAPER_TYPES)('of the type %s needs a confirmation only if data is read from it', (type) => {
    const readOff = ['passport', 'card_front', 'student_front'].includes(type);
    expect(refusalOfDecision({ ...waiting, type }, unread)).toBe(readOff ? 'not_confirmed' : null);
    expect(refusalOfDecision({ ...waiting, type }, approve)).toBeNull();
    expect(refusalOfDecision({ ...waiting, type }, reject)).toBeNull();
  });
});

const SAME: SinceDecision = { sentAgain: false, replacedGone: false };
const many: PaperFacts & PaperKind = { ...waiting, certificate: null };
const rejected = { ...many, state: 'rejected' } as const;
const approved = { ...many, state: 'approved' } as const;

describe('F-20 among many documents', () => {
  it.each<[string, PaperKind, PaperDecision, string | null]>([
    ['a portrait is approved', many, approve, null],
    ['a passport is not approved', { ...many, type: 'passport' }, approve, 'not_confirmed'],
    ['the back of a card is not approved', { ...many, type: 'card_back' }, approve, 'not_confirmed'],
    [
      'the receipt of a renewal is not approved',
      { type: 'other', certificate: 'renewal_receipt' },
      approve,
      'not_confirmed',
    ],
    ['a passbook is approved', { type: 'other', certificate: 'passbook' }, approve, null],
    ['a passport is rejected', { ...many, type: 'passport' }, reject, null],
  ])('%s', (_, kind, decision, refusal) => {
    expect(refusalAmongMany({ ...many, ...kind }, decision)).toBe(refusal);
  });

  it('a decided one stays', () => {
    expect(refusalAmongMany(rejected, approve)).toBe('decided');
  });
});

describe('F-20, F-21 a decision that is taken back', () => {
  it.each<[string, PaperFacts & PaperKind, SinceDecision, string | null]>([
    ['a rejection', rejected, SAME, null],
    ['an approval', approved, SAME, null],
    ['a rejection of a document with data', { ...rejected, type: 'passport' }, SAME, null],
    ['an approval that stored data', { ...approved, type: 'card_back' }, SAME, 'data_stored'],
    ['no decision', many, SAME, 'not_decided'],
    ['one on an own upload', { ...rejected, ownUpload: 'others_review' }, SAME, 'own_upload'],
    ['one on an own upload, not allowed', { ...rejected, ownUpload: 'not_allowed' }, SAME, 'own_upload'],
    ['one on an own upload, allowed', { ...rejected, ownUpload: 'allowed' }, SAME, null],
    ['one after another document of the kind', rejected, { ...SAME, sentAgain: true }, 'sent_again'],
    ['one that replaced a deleted image', approved, { ...SAME, replacedGone: true }, 'replaced_gone'],
  ])('%s', (_, paper, since, refusal) => {
    expect(refusalOfReopening(paper, since)).toBe(refusal);
  });
});
