import { type ReactNode, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { AnswerForm, type AnswerForms } from '#app/areas/attendance/tracking/answer-form.tsx';
import { questionOf } from '#app/areas/attendance/tracking/question.ts';
import {
  openAnswer,
  QuestionAnswers,
  useAnswerHref,
} from '#app/areas/attendance/tracking/question-answers.tsx';
import { useQuestionWords } from '#app/areas/attendance/tracking/use-question-words.ts';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useChosenHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { KeyHint } from '#app/ui/keys/key-list.tsx';
import { useKeys } from '#app/ui/keys/use-keys.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { OpenQuestion } from '#contract/attendance/review-items.ts';
import { PunchPlaces } from './punch-places.tsx';
import { ITEM_PARAM } from './review-address.ts';

type ReviewedItemProps = {
  question: OpenQuestion;
  steps: { next: number | null; previous: number | null };
  forms: AnswerForms;
};

/** A question with all facts for its decision. Each answer has a button and a key. */
export function ReviewedItem({ question, steps, forms }: ReviewedItemProps) {
  const { t } = useTranslation(['review', 'attendance']);
  const format = useFormat();
  const [params] = useSearchParams();
  const { user } = useAuth();
  const { attendance } = question;
  const { workplace, shift } = attendance;
  const { storyText } = useQuestionWords(attendance.date);
  const card = useRef<HTMLDivElement>(null);
  const answerHref = useAnswerHref();
  const href = useChosenHref(ITEM_PARAM);
  const navigate = useNavigate();
  const open = openAnswer(params);
  const isOwn = attendance.user.id === user.id;
  const asked = questionOf(question, attendance);
  const press = (key: string) => card.current?.querySelector<HTMLElement>(`[data-keys~=${key}]`)?.click();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  useKeys(
    {
      a: () => press('a'),
      e: () => press('e'),
      n: () => press('n'),
      r: () => press('r'),
      m: () => press('m'),
      j: () => steps.next !== null && go(href(steps.next)),
      k: () => steps.previous !== null && go(href(steps.previous)),
    },
    open === null,
  );
  const places = (
    <section aria-labelledby="press-places" className="grid gap-2">
      <h3 id="press-places" className="font-semibold">
        {t('places')}
      </h3>
      <PunchPlaces {...question} />
    </section>
  );
  return (
    <Card ref={card} className="max-w-3xl">
      <CardContent className="grid gap-4 py-5">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="review">{t(`attendance:questions.${question.kind}`)}</Badge>
            <span className="text-muted-foreground">
              {t('asked_at', { at: format.stamp(question.created_at) })}
            </span>
          </p>
          <h2 className="font-semibold text-base">
            <PageLink to={`/manage/user/${attendance.user.id}`} className="hover:underline">
              <PersonCell person={attendance.user} />
            </PageLink>
          </h2>
          <p className="text-muted-foreground">
            {format.fullDay(attendance.date)} · {workplace?.name ?? t('no_workplace')}
            {shift && (
              <>
                {' · '}
                <PageLink
                  to={`/manage/shift-tracking/${shift.shift_id}`}
                  className="underline underline-offset-2"
                >
                  {shift.template.name}
                </PageLink>
              </>
            )}
          </p>
        </div>
        <p className="text-base">{storyText(asked.story)}</p>
        <ReviewTimes question={question} />
        {open?.id === question.id ? (
          <>
            <AnswerForm answer={open.answer} item={question} attendance={attendance} forms={forms} />
            {places}
          </>
        ) : (
          <>
            {places}
            <div className="flex flex-wrap items-start gap-2">
              <QuestionAnswers queued item={question} attendance={attendance} />
              {!isOwn && !asked.asksCheckOut && !asked.asksTimes && (
                <Button asChild size="sm" variant="outline">
                  <Link
                    to={answerHref(question.id, attendance.check_out_time === null ? 'check_out' : 'correct')}
                    preventScrollReset
                    data-keys="m"
                    aria-keyshortcuts="m"
                  >
                    {t('mend')}
                    <KeyHint of="m" />
                  </Link>
                </Button>
              )}
            </div>
            {!isOwn && (asked.acceptWithoutBreaks ?? asked.accept)?.deed === 'end_planned_no_break' && (
              <UntakenBreaks attendance={attendance} />
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}

/**
 * Shown for work that ended without its planned breaks: what an answer means, and what to do if
 * they were taken.
 */
function UntakenBreaks({ attendance: { shift } }: Pick<OpenQuestion, 'attendance'>) {
  const { t } = useTranslation('review');
  if (!shift || shift.breaks.length === 0) return null;
  const breaks = shift.breaks.map(({ start, end }) => `${start}–${end}`).join(', ');
  return <p className="text-muted-foreground">{t('no_break_hint', { breaks })}</p>;
}

/** Planned, punched and recorded times, and what the device or the person reports. */
function ReviewTimes({ question }: { question: OpenQuestion }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const { attendance } = question;
  const { date, shift, punches, breaks } = attendance;
  const clock = (stamp: string | null) => (stamp === null ? t('none') : clockText(date, stamp, format));
  const out = attendance.check_out_time;
  const rests = breaks.map(({ start, end }) => `${start}–${end}`).join(', ');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      <ReviewFact label={t('plan')}>{shift ? `${shift.start_time}–${shift.end_time}` : t('none')}</ReviewFact>
      <ReviewFact label={t('punched')}>
        {clock(punches.check_in)}–{clock(punches.check_out)}
      </ReviewFact>
      <ReviewFact label={t('recorded')}>
        {clock(attendance.check_in_time)}–{out === null ? t('open') : clock(out)}
      </ReviewFact>
      <ReviewFact label={t('breaks')}>{rests || t('none')}</ReviewFact>
      {attendance.counted_start !== null && (
        <ReviewFact label={t('counted')}>
          {clock(attendance.counted_start)}–{clock(attendance.counted_end)}
        </ReviewFact>
      )}
      {question.note !== null && <ReviewFact label={t('says')}>{question.note}</ReviewFact>}
    </dl>
  );
}

function ReviewFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </>
  );
}
