// F-19: work in the hours of a person's class or exam. It only warns.

import { STUDY_KINDS, type StudyKind } from '#domain/roster/facts.ts';
import { type Finding, finding } from '#domain/roster/finding.ts';
import type { PlacedWork } from '#domain/roster/placement.ts';
import { studyClashes } from '#domain/roster/study-times.ts';

const STUDY_RULES = { class: 'during_class', exam: 'during_exam' } as const;

/** Whether the finding is about a class or an exam. */
export function isOfStudy({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule === STUDY_RULES.class || rule === STUDY_RULES.exam;
}

/** The kinds of study that the findings are about, each once. */
export function studyKindsIn(findings: readonly Pick<Finding, 'rule'>[]): StudyKind[] {
  return STUDY_KINDS.filter((kind) => findings.some(({ rule }) => rule === STUDY_RULES[kind]));
}

/** Warns of the minutes, breaks included, in which the person is ordered to be at work during study. */
export function studyTimesFindings({ person, after, subject }: PlacedWork): Finding[] {
  const work = { start: after.orderedFrom, end: after.end };
  return studyClashes(person.studyTimes, work).map(({ kind, minutes, window }) =>
    finding(STUDY_RULES[kind], subject, { unit: 'minutes', limit: 0, sum: minutes, window }),
  );
}
