// LW-03, LW-07, LW-09: how a person studies, and who counts as a day student.

import type { Course, SchoolKind } from './placement-kinds.ts';

/** Where and how a person studies. */
export interface Study {
  school: SchoolKind;
  course: Course | 'unknown';
  onLeave: boolean;
}

/** Returns whether the person is a day student of such a school; `student_unsure` where a part is unknown. */
export function studentOf(
  study: Study | null,
  schools: readonly SchoolKind[],
): 'student' | 'student_unsure' | null {
  if (study === null || study.onLeave) return null;
  const { school, course } = study;
  if (course === 'evening' || course === 'correspondence') return null;
  if (school !== 'unknown' && !schools.some((one) => one === school)) return null;
  return school === 'unknown' || course === 'unknown' ? 'student_unsure' : 'student';
}
