import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Link, useSearchParams } from 'react-router';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useChosenHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { OpenQuestion } from '#contract/attendance/review-items.ts';
import type { ListMeta } from '#contract/lists.ts';
import { AnswerForm, type AnswerForms } from './answer-form.tsx';
import { questionOf } from './question.ts';
import { openAnswer, QuestionAnswers } from './question-answers.tsx';
import { ALL_PARAM } from './tracking-address.ts';
import { useQuestionWords } from './use-question-words.ts';

type QuestionListProps = AnswerForms & {
  list: { data: readonly OpenQuestion[]; meta: ListMeta };
};

/** The questions that wait for a manager, oldest first, behind one line with their number. */
export function QuestionList({ list, ...forms }: QuestionListProps) {
  const { t } = useTranslation('tracking');
  const [params] = useSearchParams();
  const allHref = useChosenHref(ALL_PARAM);
  const { data, meta } = list;
  if (data.length === 0) return null;
  const isCut = meta.total > data.length && !params.has(ALL_PARAM);
  const isOpened = params.has(ALL_PARAM) || openAnswer(params) !== null;
  return (
    <section aria-labelledby="questions" className="mb-3">
      <details open={isOpened} className="group/questions rounded-xl border border-border bg-card">
        <summary className="flex cursor-pointer list-none items-center gap-2 rounded-xl px-4 py-1.5 hover:bg-muted [&::-webkit-details-marker]:hidden">
          <CircleHelp aria-hidden="true" className="size-4 shrink-0 text-review" />
          <h2 id="questions" className="font-medium">
            {t('questions_waiting', { count: meta.total })}
          </h2>
          <ChevronRight
            aria-hidden="true"
            className="size-4 text-muted-foreground transition-transform group-open/questions:rotate-90 motion-reduce:transition-none"
          />
        </summary>
        <ul className="border-border border-t">
          {data.map((question) => (
            <li key={question.id} className="border-border border-t px-4 py-3 first:border-t-0">
              <QuestionRow question={question} forms={forms} />
            </li>
          ))}
        </ul>
        <p className="border-border border-t px-4 py-2.5">
          <PageLink to="/manage/review" className="text-primary underline underline-offset-4">
            {t('questions_queue')}
          </PageLink>
        </p>
        {isCut && (
          <p className="border-border border-t px-4 py-2.5">
            <Link to={allHref(1)} preventScrollReset className="text-primary underline underline-offset-4">
              {t('questions_all', { count: meta.total })}
            </Link>
          </p>
        )}
      </details>
    </section>
  );
}

function QuestionRow({ question, forms }: { question: OpenQuestion; forms: AnswerForms }) {
  const { t } = useTranslation(['tracking', 'attendance']);
  const format = useFormat();
  const textOf = usePersonText();
  const [params] = useSearchParams();
  const { attendance } = question;
  const { shift, workplace } = attendance;
  const { storyText } = useQuestionWords(attendance.date);
  const open = openAnswer(params);
  return (
    <div className="grid gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone="review">{t(`attendance:questions.${question.kind}`)}</Badge>
          <span className="font-semibold">{textOf(attendance.user)}</span>
          <span className="text-muted-foreground">
            {format.fullDay(attendance.date)} · {workplace?.name ?? t('no_workplace')}
            {shift && (
              <>
                {' · '}
                <PageLink
                  to={`/manage/shift-tracking/${shift.shift_id}`}
                  className="underline underline-offset-2 hover:text-foreground"
                >
                  {shift.template.name} {shift.start_time}–{shift.end_time}
                </PageLink>
              </>
            )}
          </span>
        </p>
        <p>{storyText(questionOf(question, attendance).story)}</p>
      </div>
      {open?.id === question.id ? null : <QuestionAnswers item={question} attendance={attendance} />}
      {open?.id === question.id && (
        <div className="lg:col-span-2">
          <AnswerForm answer={open.answer} item={question} attendance={attendance} forms={forms} />
        </div>
      )}
    </div>
  );
}
