import type { Residence } from '#contract/papers/residence.ts';
import { PAPER_FAULTS, type PaperFault } from '#domain/papers/paper-review.ts';
import type { Certificate, PaperKind, PaperType } from '#domain/papers/papers.ts';
import { ruleOf } from '#domain/papers/status.ts';

/** A type of document, or the kind of certificate. */
type KindName = Exclude<PaperType, 'other'> | Certificate;

/** The things that a reviewer checks on a document. */
export const PAPER_CHECKS = [
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
export type Check = (typeof PAPER_CHECKS)[number];

/** The set of values to read from a document; `none` for those that are only checked. */
export const READINGS = [
  'none',
  'passport',
  'card_front',
  'card_back',
  'student_card',
  'designation',
  'skilled_field',
  'renewal',
] as const;
export type PaperReading = (typeof READINGS)[number];

type Guide = {
  /** In their order on the document. */
  checks: readonly Check[];
  /** The most common faults, offered first. */
  faults: readonly PaperFault[];
  reading: PaperReading;
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
  work_permission: {
    checks: ['name', 'work_allowed', 'expiry'],
    faults: ['expired', 'not_the_latest', 'blurred', 'wrong_paper'],
    reading: 'none',
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

/** The checks and the values to read for this kind of document. */
export function guideOf({ type, certificate }: PaperKind): Guide {
  if (type !== 'other') return GUIDES[type];
  return certificate === null ? { checks: ['name'], faults: [], reading: 'none' } : GUIDES[certificate];
}

/** All faults, with the common ones for this kind separate. */
export function faultsFor(kind: PaperKind): { common: readonly PaperFault[]; others: readonly PaperFault[] } {
  const { faults: common } = guideOf(kind);
  return { common, others: PAPER_FAULTS.filter((fault) => !common.includes(fault)) };
}

/**
 * The values to read from a document. Values that the person's status does not use are left out.
 * Without a stored status all values are read, together with the status. The designation paper of a
 * Specified Skilled Worker has the field.
 */
export function readingOf(kind: PaperKind, { status }: Pick<Residence, 'status'>): PaperReading {
  const { reading } = guideOf(kind);
  if (status === null) return reading;
  if (reading === 'designation' && status === 'specified_skilled_worker') return 'skilled_field';
  const { work, ends } = ruleOf(status);
  const isKept = {
    none: true,
    passport: true,
    card_front: true,
    card_back: work === 'by_permission' || ends === 'right',
    student_card: status === 'study_abroad',
    designation: work === 'by_paper',
    skilled_field: status === 'specified_skilled_worker',
    renewal: ends === 'right',
  };
  return isKept[reading] ? reading : 'none';
}
