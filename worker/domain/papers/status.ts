// The statuses of residence and how much work each allows.

export const RESIDENCE_STATUSES = [
  'study_abroad',
  'family_stay',
  'designated_activities',
  'permanent_resident',
  'spouse_of_permanent_resident',
  'spouse_of_japanese_citizen',
  'long_term_resident',
  'engineer_specialist',
  'specified_skilled_worker',
  'technical_intern',
  'training_employment',
  'other',
] as const;

export type ResidenceStatus = (typeof RESIDENCE_STATUSES)[number];

/**
 * How much work is allowed: without a cap, 28 hours in any 7 days by permission, or as a paper says. The
 * kinds of work that it allows are rules of their own (LW-10).
 */
type WorkRight = 'free' | 'by_permission' | 'by_paper';

interface StatusRule {
  work: WorkRight;
  /** What ends on the last day: the right to stay, or only the card that shows it (F-15). */
  ends: 'right' | 'card';
}

const STATUS_RULES: Record<ResidenceStatus, StatusRule> = {
  study_abroad: { work: 'by_permission', ends: 'right' },
  family_stay: { work: 'by_permission', ends: 'right' },
  designated_activities: { work: 'by_paper', ends: 'right' },
  permanent_resident: { work: 'free', ends: 'card' },
  spouse_of_permanent_resident: { work: 'free', ends: 'right' },
  spouse_of_japanese_citizen: { work: 'free', ends: 'right' },
  long_term_resident: { work: 'free', ends: 'right' },
  engineer_specialist: { work: 'free', ends: 'right' },
  specified_skilled_worker: { work: 'free', ends: 'right' },
  technical_intern: { work: 'free', ends: 'right' },
  training_employment: { work: 'free', ends: 'right' },
  other: { work: 'by_paper', ends: 'right' },
};

export function ruleOf(status: ResidenceStatus): StatusRule {
  return STATUS_RULES[status];
}
