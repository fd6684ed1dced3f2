import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';
import { Form, Link, useSearchParams } from 'react-router';
import { usePersonText } from '#app/components/person/person-cell.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import type { Attendance, ReviewItem } from '#contract/attendance.ts';
import { questionOf } from './question.ts';
import { ANSWER_PARAM, mendHref, QUESTION_PARAM } from './tracking-address.ts';
import { useQuestionWords } from './use-question-words.ts';

const ANSWERS = ['refuse', 'check_out', 'correct'] as const;
export type AnswerKind = (typeof ANSWERS)[number];

type QuestionAnswersProps = { item: ReviewItem; attendance: Attendance };

/** What can be answered to a question, each button saying what it does; some refusals ask why first. */
export function QuestionAnswers({ item, attendance }: QuestionAnswersProps) {
  const { t } = useTranslation('tracking');
  const { user } = useAuth();
  const textOf = usePersonText();
  const formHref = useAnswerHref();
  const { deedText } = useQuestionWords(attendance.date);
  const question = questionOf(item, attendance);
  const name = textOf(attendance.user);
  if (attendance.user.id === user.id) {
    return <p className="text-muted-foreground">{t('own_question')}</p>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      {question.asksCheckOut && (
        <Button asChild size="sm">
          <Link
            to={mendingHref(attendance, 'check_out') ?? formHref(item.id, 'check_out')}
            preventScrollReset
            aria-label={`${t('enter_check_out')}: ${name}`}
          >
            <LogOut aria-hidden="true" />
            {t('enter_check_out')}
          </Link>
        </Button>
      )}
      {question.accept && (
        <DecideButton
          item={item}
          decision="accept"
          text={deedText(question.accept)}
          name={name}
          main={!question.asksCheckOut}
        />
      )}
      {question.asksTimes && (
        <Button asChild size="sm" variant={question.accept ? 'outline' : 'default'}>
          <Link
            to={mendingHref(attendance, 'correct') ?? formHref(item.id, 'correct')}
            preventScrollReset
            aria-label={`${t('forms.correct')}: ${name}`}
          >
            <Pencil aria-hidden="true" />
            {t('forms.correct')}
          </Link>
        </Button>
      )}
      {question.refusalAsksWhy ? (
        <Button
          asChild
          variant="outline"
          size="sm"
          className={cn(question.refusalVoids && 'text-destructive')}
        >
          <Link
            to={formHref(item.id, 'refuse')}
            preventScrollReset
            aria-label={`${deedText(question.refuse)}…: ${name}`}
          >
            {deedText(question.refuse)}…
          </Link>
        </Button>
      ) : (
        <DecideButton item={item} decision="refuse" text={deedText(question.refuse)} name={name} />
      )}
    </div>
  );
}

/** Work of a shift is mended beside its plan; work without one has no page but this. */
function mendingHref({ shift }: Attendance, form: 'check_out' | 'correct'): string | null {
  return shift === null ? null : mendHref(shift.shift_id, shift.shift_user_id, form);
}

/** This page with a form of a question open, or with none. */
export function useAnswerHref(): (id: number | null, answer?: AnswerKind) => string {
  const [params] = useSearchParams();
  return (id, answer) => {
    const search = new URLSearchParams(params);
    search.delete(QUESTION_PARAM);
    search.delete(ANSWER_PARAM);
    search.delete('intent');
    if (id !== null && answer) {
      search.set(QUESTION_PARAM, String(id));
      search.set(ANSWER_PARAM, answer);
    }
    return `?${search}`;
  };
}

/** Which form of which question the address has open. */
export function openAnswer(params: URLSearchParams): { id: number; answer: AnswerKind } | null {
  const answer = ANSWERS.find((each) => each === params.get(ANSWER_PARAM));
  const id = Number(params.get(QUESTION_PARAM));
  return answer && id > 0 ? { id, answer } : null;
}

type DecideButtonProps = {
  item: ReviewItem;
  decision: 'accept' | 'refuse';
  text: string;
  name: string;
  main?: boolean;
};

function DecideButton({ item, decision, text, name, main = false }: DecideButtonProps) {
  const href = useIntentHref();
  return (
    <Form method="post" action={href('decide')} preventScrollReset>
      <input type="hidden" name="id" value={item.id} />
      <Button
        type="submit"
        size="sm"
        variant={main ? 'default' : 'outline'}
        name="decision"
        value={decision}
        aria-label={`${text}: ${name}`}
      >
        {text}
      </Button>
    </Form>
  );
}
