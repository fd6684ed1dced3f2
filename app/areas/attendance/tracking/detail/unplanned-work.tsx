import Link2 from 'lucide-react/icons/link-2';
import { useSearchParams } from 'react-router';
import { StateBadge } from '#app/areas/attendance/parts/attendance/attendance-badges.tsx';
import { AnswerForm, type AnswerForms } from '#app/areas/attendance/tracking/answer-form.tsx';
import { questionOf } from '#app/areas/attendance/tracking/question.ts';
import { openAnswer, QuestionAnswers } from '#app/areas/attendance/tracking/question-answers.tsx';
import { useQuestionWords } from '#app/areas/attendance/tracking/use-question-words.ts';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { TrackedShiftDetail } from '#contract/attendance/tracking.ts';
import type { Attendance } from '#contract/pay/hours/attendance.ts';
import { useAttendanceTexts } from './line-text.ts';
import type { Intent } from './route.tsx';
import { freeSeatOf } from './seat-for.ts';

type UnplannedWorkCardProps = { shift: TrackedShiftDetail; forms: AnswerForms };

/** Work of the day at this workplace without a shift: it is joined to a spot here, or kept as it is. */
export function UnplannedWorkCard({ shift, forms }: UnplannedWorkCardProps) {
  const { t } = useTranslation('tracking');
  if (shift.unplanned.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('unplanned_title')}</CardTitle>
        <p className="text-[0.8125rem] text-muted-foreground">{t('unplanned_hint')}</p>
      </CardHeader>
      <CardContent className="px-0 pb-0">
        <ul>
          {shift.unplanned.map((attendance) => (
            <li key={attendance.id} className="grid gap-2 border-border border-t px-4 py-3">
              <UnplannedRow attendance={attendance} shift={shift} forms={forms} />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

type UnplannedRowProps = UnplannedWorkCardProps & { attendance: Attendance };

function UnplannedRow({ attendance, shift, forms }: UnplannedRowProps) {
  const texts = useAttendanceTexts();
  const { storyText } = useQuestionWords(attendance.date);
  const [params] = useSearchParams();
  const open = openAnswer(params);
  const { date, check_in_time, check_out_time } = attendance;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PageLink to={`/manage/user/${attendance.user.id}`} className="font-semibold hover:underline">
          <PersonCell person={attendance.user} />
        </PageLink>
        <StateBadge state={attendance.status} />
        <span>
          {texts.clock(date, check_in_time)}–{check_out_time && texts.clock(date, check_out_time)}
        </span>
      </p>
      {shift.closed === null && <JoinButton attendance={attendance} shift={shift} />}
      {attendance.questions.map((item) => (
        <div key={item.id} className="grid gap-2">
          <p className="text-muted-foreground">{storyText(questionOf(item, attendance).story)}</p>
          {open?.id === item.id ? (
            <AnswerForm answer={open.answer} item={item} attendance={attendance} forms={forms} />
          ) : (
            <QuestionAnswers item={item} attendance={attendance} />
          )}
        </div>
      ))}
    </>
  );
}

/** Joins the work to the person's spot here that has no attendance record. */
function JoinButton({ attendance, shift }: { attendance: Attendance; shift: TrackedShiftDetail }) {
  const { t } = useTranslation('tracking');
  const textOf = usePersonText();
  const href = useIntentHref<Intent>();
  const seat = freeSeatOf(attendance, shift.users);
  const name = textOf(attendance.user);
  if (seat === null) {
    return (
      <p className="text-muted-foreground">
        {t('no_seat')}{' '}
        {shift.progress !== 'ended' && (
          <PageLink
            to={`/manage/shift/${shift.id}`}
            className="text-primary underline underline-offset-4 hover:no-underline"
          >
            {t('open_roster')}
          </PageLink>
        )}
      </p>
    );
  }
  return (
    <PostForm action={href('join')} preventScrollReset>
      <input type="hidden" name="id" value={attendance.id} />
      <input type="hidden" name="version" value={attendance.version} />
      <input type="hidden" name="shift_user_id" value={seat.shift_user_id} />
      <input type="hidden" name="check_in_time" value={attendance.check_in_time} />
      {attendance.check_out_time !== null && (
        <input type="hidden" name="check_out_time" value={attendance.check_out_time} />
      )}
      <Button type="submit" size="sm" aria-label={`${t('join')}: ${name}`}>
        <Link2 aria-hidden="true" />
        {t('join')}
      </Button>
    </PostForm>
  );
}
