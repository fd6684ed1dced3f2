import { lazy } from 'react';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import type { Refused } from '#app/lib/refused.ts';
import type { Attendance, ReviewItem } from '#contract/pay/hours/attendance.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import { type AnswerKind, useAnswerHref } from './question-answers.tsx';

// No Suspense boundary: without JavaScript, content behind one never shows.
const RefuseWithReason = lazy(async () => ({
  default: (await import('./refuse-with-reason.tsx')).RefuseWithReason,
}));
const CorrectAttendance = lazy(async () => ({
  default: (await import('./correct-attendance.tsx')).CorrectAttendance,
}));

/** What the page passes to the forms of questions. */
export type AnswerForms = {
  constraints: { refuse: Constraints; correct: Constraints };
  refused: { refuse: Refused | null; correct: Refused | null };
  now: WallStamp;
};

type AnswerFormProps = { answer: AnswerKind; item: ReviewItem; attendance: Attendance; forms: AnswerForms };

/** The open form of a question: the reason of a rejection, a check-out, or corrected times. */
export function AnswerForm({ answer, item, attendance, forms }: AnswerFormProps) {
  const { constraints, refused, now } = forms;
  const answerHref = useAnswerHref();
  return answer === 'refuse' ? (
    <RefuseWithReason
      item={item}
      attendance={attendance}
      constraints={constraints.refuse}
      refused={refused.refuse}
    />
  ) : (
    <CorrectAttendance
      attendance={attendance}
      asksCheckOut={answer === 'check_out'}
      now={now}
      constraints={constraints.correct}
      refused={refused.correct}
      cancel={answerHref(null)}
    />
  );
}
