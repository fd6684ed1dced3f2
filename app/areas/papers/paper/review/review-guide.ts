import type { Residence } from '#contract/papers/residence.ts';
import { PAPER_FAULTS, type PaperFault } from '#domain/papers/paper-review.ts';
import type { Certificate, PaperKind, PaperType } from '#domain/papers/papers.ts';
import { ruleOf } from '#domain/papers/status.ts';

/** A type, or of other certificates what they certify. */
type KindName = Exclude<PaperType, 'other'> | Certificate;

/** What a reviewer looks at on a paper. */
export const CHECKS = [
  'name',
  'birthday',
  'nationality',
  'number',
  'status',
  'expiry',
  'work_line',
  'photo',
  'designation',
  'address',
  'permission',
  'renewal_box',
  'my_number',
  'school',
  'enrolled',
  'face',
  'recent',
  'work_allowed',
  'vacations',
  'filed_on',
  'account_holder',
] as const;
export type Check = (typeof CHECKS)[number];

/** What is written down off a paper; nothing of those that are only looked at. */
export const READINGS = [
  'none',
  'passport',
  'card_front',
  'card_back',
  'student_card',
  'designation',
  'renewal',
] as const;
export type Reading = (typeof READINGS)[number];

type Guide = {
  /** In the order in which they stand on the paper. */
  checks: readonly Check[];
  /** What is most often wrong, to be offered first. */
  faults: readonly PaperFault[];
  reading: Reading;
};

const GUIDES: Record<KindName, Guide> = {
  passport: {
    checks: ['name', 'birthday', 'nationality', 'number', 'expiry', 'designation'],
    faults: ['blurred', 'expired', 'wrong_paper', 'name_differs'],
    reading: 'passport',
  },
  card_front: {
    checks: ['name', 'number', 'status', 'expiry', 'work_line', 'photo'],
    faults: ['number_differs', 'not_the_latest', 'expired', 'blurred'],
    reading: 'card_front',
  },
  card_back: {
    checks: ['address', 'permission', 'renewal_box', 'my_number'],
    faults: ['no_permission', 'my_number_visible', 'blurred', 'wrong_paper'],
    reading: 'card_back',
  },
  student_front: {
    checks: ['school', 'expiry', 'name'],
    faults: ['expired', 'not_enrolled', 'blurred', 'name_differs'],
    reading: 'student_card',
  },
  student_back: {
    checks: ['school', 'enrolled'],
    faults: ['expired', 'not_enrolled', 'blurred', 'wrong_paper'],
    reading: 'none',
  },
  portrait: { checks: ['face', 'recent'], faults: ['no_face', 'several_people', 'blurred'], reading: 'none' },
  designation_paper: {
    checks: ['name', 'work_allowed', 'expiry'],
    faults: ['blurred', 'cut_off', 'not_the_latest', 'wrong_paper'],
    reading: 'designation',
  },
  school_calendar: {
    checks: ['school', 'vacations'],
    faults: ['not_the_latest', 'blurred', 'wrong_paper'],
    reading: 'none',
  },
  renewal_receipt: {
    checks: ['name', 'filed_on'],
    faults: ['blurred', 'wrong_paper', 'name_differs'],
    reading: 'renewal',
  },
  passbook: {
    checks: ['name', 'account_holder'],
    faults: ['blurred', 'cut_off', 'name_differs'],
    reading: 'none',
  },
};

/** What is to be looked at on a paper of this kind, and what of it is written down. */
export function guideOf({ type, certificate }: PaperKind): Guide {
  if (type !== 'other') return GUIDES[type];
  return certificate === null ? { checks: ['name'], faults: [], reading: 'none' } : GUIDES[certificate];
}

/** All faults, those first that papers of this kind commonly have. */
export function faultsFor(kind: PaperKind): { common: readonly PaperFault[]; others: readonly PaperFault[] } {
  const { faults: common } = guideOf(kind);
  return { common, others: PAPER_FAULTS.filter((fault) => !common.includes(fault)) };
}

/**
 * What of a paper is written down of somebody: what their status does not know is not kept, so nobody has to type it.
 * Without a status everything is asked for, and the status with it.
 */
export function readingOf(kind: PaperKind, { status }: Pick<Residence, 'status'>): Reading {
  const { reading } = guideOf(kind);
  if (status === null) return reading;
  const { work, ends } = ruleOf(status);
  const isKept = {
    none: true,
    passport: true,
    card_front: true,
    card_back: work === 'by_permission' || ends === 'right',
    student_card: status === 'study_abroad',
    designation: work === 'by_paper',
    renewal: ends === 'right',
  };
  return isKept[reading] ? reading : 'none';
}
