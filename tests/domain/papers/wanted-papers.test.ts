import { describe, expect, it } from 'vitest';
import type { PaperState } from '#domain/papers/paper-review.ts';
import type { PaperKind, PaperType } from '#domain/papers/papers.ts';
import {
  type CardHolder,
  missingPapers,
  neededPapers,
  papersNotSentAgain,
  papersToAskFor,
  type SentPaper,
} from '#domain/papers/wanted-papers.ts';

const RESIDENT: CardHolder = {
  nationality: 'VN',
  status: 'permanent_resident',
  expiresOn: '2030-01-01',
  studentCardExpiresOn: null,
};
const DESIGNATED: CardHolder = { ...RESIDENT, status: 'designated_activities' };
const ENDS_BY = '2026-12-21';

function sent(type: PaperType, ...states: PaperState[]): SentPaper[] {
  return states.map((status) => ({ type, certificate: null, status }));
}

const typesOf = (kinds: readonly PaperKind[]) => kinds.map(({ type }) => type);
const card = [...sent('card_front', 'approved'), ...sent('card_back', 'approved')];

describe('the state of a required document', () => {
  it.each<[PaperState[], PaperState | null]>([
    [[], null],
    [['waiting'], 'waiting'],
    [['rejected'], 'rejected'],
    [['rejected', 'rejected', 'waiting'], 'waiting'],
    [['approved', 'waiting'], 'approved'],
    [['approved', 'rejected'], 'approved'],
  ])('is that of the best upload: %j', (states, state) => {
    const [front] = neededPapers(RESIDENT, sent('card_front', ...states));
    expect(front).toEqual({ type: 'card_front', certificate: null, status: state });
  });

  it('is missing until one of its type arrives, for a certificate one that certifies it', () => {
    const passbook: SentPaper = { type: 'other', certificate: 'passbook', status: 'approved' };
    const paper: SentPaper = { ...passbook, certificate: 'designation_paper', status: 'rejected' };
    const all = [...card, ...sent('passport', 'rejected')];
    expect(missingPapers(DESIGNATED, [...all, passbook])).toEqual([
      { type: 'other', certificate: 'designation_paper' },
    ]);
    expect(missingPapers(DESIGNATED, [...all, passbook, paper])).toEqual([]);
  });
});

describe('F-20 a rejected document', () => {
  it.each<[PaperState[], boolean]>([
    [['rejected'], true],
    [['rejected', 'rejected'], true],
    [['approved', 'rejected'], true],
    [['rejected', 'waiting'], false],
    [['rejected', 'approved'], false],
    [['rejected', 'waiting', 'rejected'], true],
  ])('is listed once as not sent again after %j: %s', (states, isTold) => {
    const papers = [...sent('passport', 'approved'), ...sent('portrait', ...states)];
    expect(typesOf(papersNotSentAgain(papers))).toEqual(isTold ? ['portrait'] : []);
  });
});

describe('the documents requested from a person', () => {
  const asked = (own: Partial<CardHolder>, papers: SentPaper[]) =>
    typesOf(papersToAskFor({ ...RESIDENT, ...own }, papers, ENDS_BY));
  const STUDENT = { status: 'study_abroad', studentCardExpiresOn: '2027-03-31' } as const;
  const all = [
    ...card,
    ...(['passport', 'student_front', 'student_back'] as const).flatMap((type) => sent(type, 'approved')),
  ];

  it.each<[string, Partial<CardHolder>, SentPaper[], PaperType[]]>([
    ['nothing when all are stored', {}, card, []],
    ['the missing documents', {}, sent('card_front', 'waiting'), ['card_back']],
    ['the rejected documents', {}, [...card, ...sent('portrait', 'rejected')], ['portrait']],
    ['a card that ends on the last day of the notice', { expiresOn: ENDS_BY }, card, ['card_front']],
    ['no card that ends one day after it', { expiresOn: '2026-12-22' }, card, []],
    ['an expired card', { expiresOn: '2020-01-01' }, card, ['card_front']],
    [
      'no card whose successor waits for review',
      { expiresOn: ENDS_BY },
      [...card, ...sent('card_front', 'waiting')],
      [],
    ],
    [
      'an expired card once, although it is missing too',
      { expiresOn: ENDS_BY },
      sent('card_back', 'approved'),
      ['card_front'],
    ],
    ['a student card that ends', { ...STUDENT, studentCardExpiresOn: ENDS_BY }, all, ['student_front']],
    ['no student card that does not end', STUDENT, all, []],
    ['nothing for a Japanese national', { nationality: 'JP', status: null, expiresOn: null }, [], []],
  ])('are %s', (_, own, papers, types) => {
    expect(asked(own, papers)).toEqual(types);
  });
});
