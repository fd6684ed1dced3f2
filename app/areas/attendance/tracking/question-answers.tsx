import type { LucideIcon } from 'lucide-react';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import { Link, useSearchParams } from 'react-router';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { KeyHint } from '#app/ui/keys/key-list.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { Attendance, ReviewItem } from '#contract/pay/hours/attendance.ts';
import { type AnswerKeys, answerKeys } from './answer-keys.ts';
import type { CorrectionIntent } from './correction-intents.ts';
import { questionOf } from './question.ts';
import { ANSWER_PARAM, personFormHref, QUESTION_PARAM } from './tracking-address.ts';
import { useQuestionWords } from './use-question-words.ts';

const ANSWERS = ['refuse', 'check_out', 'correct'] as const;
export type AnswerKind = (typeof ANSWERS)[number];

type QuestionAnswersProps = {
  item: ReviewItem;
  attendance: Attendance;
  /** In the queue, each button shows its key, and forms open in place. */
  queued?: boolean;
};

/** The answers to a question; each button names its effect. Some rejections need a reason. */
export function QuestionAnswers({ item, attendance, queued = false }: QuestionAnswersProps) {
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
  const keys = answerKeys(question);
  const looksOf = (button: AnswerKeys['main']) => ({
    ...(queued && { keys: keys[button] }),
    // Both answers to an early start look alike: none of them is the usual one.
    main: keys.main === button && item.kind !== 'early_start',
  });
  const formAt = (form: 'check_out' | 'correct') =>
    (queued ? null : correctionHref(attendance, form)) ?? formHref(item.id, form);
  return (
    <div className="flex flex-wrap gap-2">
      {question.asksCheckOut && (
        <AnswerLink
          {...looksOf('enter_check_out')}
          to={formAt('check_out')}
          icon={LogOut}
          text={t('enter_check_out')}
          name={name}
        />
      )}
      {question.accept && (
        <DecideButton
          {...looksOf('accept')}
          item={item}
          decision="accept"
          takesBreaks={question.accept.deed === 'end_planned_breaks'}
          text={deedText(question.accept)}
          name={name}
        />
      )}
      {question.acceptWithoutBreaks && (
        <DecideButton
          {...looksOf('accept_without_breaks')}
          item={item}
          decision="accept"
          text={deedText(question.acceptWithoutBreaks)}
          name={name}
        />
      )}
      {question.asksTimes && (
        <AnswerLink
          {...looksOf('correct')}
          to={formAt('correct')}
          icon={Pencil}
          text={t('forms.correct')}
          name={name}
        />
      )}
      {question.refusalAsksWhy ? (
        <AnswerLink
          {...looksOf('refuse')}
          to={formHref(item.id, 'refuse')}
          text={`${deedText(question.refuse)}…`}
          name={name}
          className={cn(question.refusalVoids && 'text-destructive')}
        />
      ) : (
        <DecideButton
          {...looksOf('refuse')}
          item={item}
          decision="refuse"
          text={deedText(question.refuse)}
          name={name}
        />
      )}
    </div>
  );
}

type AnswerLooks = {
  text: string;
  name: string;
  main: boolean;
  /** Absent for a button without a key. */
  keys?: string | undefined;
};

type AnswerLinkProps = AnswerLooks & { to: string; icon?: LucideIcon; className?: string };

function AnswerLink({ to, icon: Icon, text, name, main, keys, className }: AnswerLinkProps) {
  return (
    <Button asChild size="sm" variant={main ? 'default' : 'outline'} className={className}>
      <Link to={to} preventScrollReset aria-label={`${text}: ${name}`} {...keyAttributes(keys)}>
        {Icon && <Icon aria-hidden="true" />}
        {text}
        <KeyOf keys={keys} />
      </Link>
    </Button>
  );
}

/** The queue finds the button of a key by `data-keys`; screen readers announce `aria-keyshortcuts`. */
function keyAttributes(keys: string | undefined) {
  return keys && { 'data-keys': keys, 'aria-keyshortcuts': keys };
}

function KeyOf({ keys }: Pick<AnswerLooks, 'keys'>) {
  const [first] = keys?.split(' ') ?? [];
  return first && <KeyHint of={first} />;
}

/** Work of a shift is corrected next to its plan; for work without a shift, this page is the only one. */
function correctionHref({ shift }: Attendance, form: 'check_out' | 'correct'): string | null {
  return shift === null ? null : personFormHref(shift.shift_id, shift.shift_user_id, form);
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

/** The question and the form that the address opens. */
export function openAnswer(params: URLSearchParams): { id: number; answer: AnswerKind } | null {
  const answer = ANSWERS.find((each) => each === params.get(ANSWER_PARAM));
  const id = Number(params.get(QUESTION_PARAM));
  return answer && id > 0 ? { id, answer } : null;
}

type DecideButtonProps = AnswerLooks & {
  item: ReviewItem;
  decision: 'accept' | 'refuse';
  takesBreaks?: boolean;
};

function DecideButton(props: DecideButtonProps) {
  const { item, decision, takesBreaks = false, text, name, main, keys } = props;
  const href = useIntentHref<CorrectionIntent>();
  return (
    <PostForm action={href('decide')} preventScrollReset>
      <input type="hidden" name="id" value={item.id} />
      {takesBreaks && <input type="hidden" name="breaks" value="planned" />}
      <Button
        type="submit"
        size="sm"
        variant={main ? 'default' : 'outline'}
        name="decision"
        value={decision}
        aria-label={`${text}: ${name}`}
        {...keyAttributes(keys)}
      >
        {text}
        <KeyOf keys={keys} />
      </Button>
    </PostForm>
  );
}
