import { useSearchParams } from 'react-router';
import { AnswerForm, type AnswerForms } from '#app/areas/attendance/tracking/answer-form.tsx';
import { COMING_LOOKS } from '#app/areas/attendance/tracking/coming-looks.ts';
import { questionOf } from '#app/areas/attendance/tracking/question.ts';
import { openAnswer, QuestionAnswers } from '#app/areas/attendance/tracking/question-answers.tsx';
import { useQuestionWords } from '#app/areas/attendance/tracking/use-question-words.ts';
import { dailyHref, HISTORY_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { AskTrace } from '#app/areas/roster/parts/candidate/ask-trace.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { TrackedPerson, TrackedShiftDetail } from '#contract/attendance/tracking.ts';
import type { Attendance, ReviewItem } from '#contract/pay/hours/attendance.ts';
import { asksOf } from './asks-of.ts';
import { LineActions } from './line-actions.tsx';
import { useAttendanceTexts } from './line-text.ts';
import { Exceptions } from './person-line.tsx';
import type { Intent } from './route.tsx';

type PersonPanelProps = { person: TrackedPerson; shift: TrackedShiftDetail; forms: AnswerForms };

/** A person of the shift: state, phone, all times, open questions and actions. */
export function PersonPanel({ person, shift, forms }: PersonPanelProps) {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const callOff = useIntentHref<Intent>();
  const { attendance, user, phone, position } = person;
  return (
    <div className="grid gap-3">
      <p>
        <PageLink to={`/manage/user/${user.id}`} className="font-semibold hover:underline">
          <PersonCell person={user} />
        </PageLink>{' '}
        <span className="text-muted-foreground">{position.name}</span>
      </p>
      {phone && (
        <span className="justify-self-start">
          <PhoneLink phone={phone} name={format.personName(user)} />
        </span>
      )}
      <Exceptions person={person} now={shift.now} />
      {asksOf(shift, person).map((ask) => (
        <AskTrace key={ask.id} ask={ask} callOff={callOff('call_off')} />
      ))}
      <Saying person={person} />
      <PersonTimes person={person} />
      {attendance?.questions.map((item) => (
        <AskedInPanel key={item.id} item={item} attendance={attendance} forms={forms} />
      ))}
      <LineActions
        person={person}
        setting={{
          ended: shift.progress === 'ended',
          closed: shift.closed !== null,
          seesWages: shift.wages_shown,
        }}
      />
      {attendance && (
        <PageLink to={historyHref(person)} className="text-primary underline underline-offset-4">
          {t('work_history')}
        </PageLink>
      )}
    </div>
  );
}

/** The work history with all figures of the day. */
function historyHref({ user, date, work_history_id }: TrackedPerson): string {
  return dailyHref({
    user_id: user.id,
    date_from: date,
    date_to: date,
    [HISTORY_PARAM]: work_history_id,
  });
}

/** A person's answer before they check in. That they cannot come is shown after the start too. */
function Saying({ person }: { person: TrackedPerson }) {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const { said, cannot_come, confirmed_at, status, outcome } = person;
  if (outcome !== null || status !== 'not_checked_in') return null;
  const since = cannot_come?.at ?? confirmed_at;
  if (since === null) return null;
  return (
    <div className="grid gap-0.5 text-[0.8125rem]">
      {said && !cannot_come && (
        <Badge {...COMING_LOOKS[said]} className="justify-self-start">
          {t(`coming.people.${said}`)}
        </Badge>
      )}
      <p className="text-muted-foreground">{t('coming.since', { at: format.stamp(since) })}</p>
    </div>
  );
}

function PersonTimes({ person }: { person: TrackedPerson }) {
  const { t } = useTranslation(['tracking', 'attendance']);
  const format = useFormat();
  const texts = useAttendanceTexts();
  const { attendance, date } = person;
  const facts: [string, string, string | null][] = [
    [
      t('attendance:planned'),
      `${person.start_time}–${person.end_time}`,
      person.own_times ? t('own_times') : null,
    ],
  ];
  if (attendance) {
    const { check_in_time, check_out_time, punches, breaks } = attendance;
    const ofStart = [texts.origin(date, check_in_time, punches.check_in), texts.countedFrom(attendance)];
    facts.push([
      t('attendance:check_in'),
      texts.clock(date, check_in_time),
      ofStart.filter(Boolean).join(', ') || null,
    ]);
    if (check_out_time !== null) {
      facts.push([
        t('attendance:check_out'),
        texts.clock(date, check_out_time),
        texts.origin(date, check_out_time, punches.check_out),
      ]);
      facts.push([t('attendance:break'), texts.breaksText(breaks) || t('no_break'), null]);
    }
    for (const [label, value] of texts.minutes(attendance) ?? []) facts.push([label, value, null]);
    if (attendance.salary_per_hour !== null) {
      facts.push([t('wage'), format.yen(attendance.salary_per_hour), null]);
    }
    if (attendance.confirmed_by) {
      facts.push([t('confirmed_by'), format.personName(attendance.confirmed_by), null]);
    }
  }
  return (
    <dl className="grid gap-y-0.5 text-[0.8125rem]">
      {facts.map(([label, value, note]) => (
        <div key={label} className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-medium">
            {value}
            {note && <span className="font-normal text-muted-foreground"> ({note})</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type AskedInPanelProps = { item: ReviewItem; attendance: Attendance; forms: AnswerForms };

function AskedInPanel({ item, attendance, forms }: AskedInPanelProps) {
  const { t } = useTranslation('attendance');
  const { storyText } = useQuestionWords(attendance.date);
  const [params] = useSearchParams();
  const open = openAnswer(params);
  return (
    <div className="grid gap-2 rounded-lg border border-review/30 bg-review-soft/50 px-3 py-2">
      <p>
        <span className="font-medium text-review">{t(`questions.${item.kind}`)}</span>{' '}
        {storyText(questionOf(item, attendance).story)}
      </p>
      {open?.id === item.id ? (
        <AnswerForm answer={open.answer} item={item} attendance={attendance} forms={forms} />
      ) : (
        <QuestionAnswers item={item} attendance={attendance} />
      )}
    </div>
  );
}
