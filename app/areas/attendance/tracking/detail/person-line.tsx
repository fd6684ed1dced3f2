import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import CheckCheck from 'lucide-react/icons/check-check';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import UserX from 'lucide-react/icons/user-round-x';
import UserSearch from 'lucide-react/icons/user-search';
import { Form, Link, useSearchParams } from 'react-router';
import { FlagBadge, StateBadge } from '#app/areas/attendance/parts/attendance/attendance-badges.tsx';
import { PossibleAllowance } from '#app/areas/attendance/parts/attendance/possible-allowance.tsx';
import { WarningBadges } from '#app/areas/attendance/parts/attendance/warning-badges.tsx';
import { AnswerForm, type AnswerForms } from '#app/areas/attendance/tracking/answer-form.tsx';
import { COMING_LOOKS } from '#app/areas/attendance/tracking/coming-looks.ts';
import { clockStamp } from '#app/areas/attendance/tracking/planned-stamps.ts';
import { questionOf } from '#app/areas/attendance/tracking/question.ts';
import { openAnswer, QuestionAnswers } from '#app/areas/attendance/tracking/question-answers.tsx';
import {
  FORM_PARAM,
  SIDE_FORM,
  type SideFormName,
  TRACKED_PERSON_PARAM,
} from '#app/areas/attendance/tracking/tracking-address.ts';
import { useQuestionWords } from '#app/areas/attendance/tracking/use-question-words.ts';
import { dailyHref, HISTORY_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { Attendance, ReviewItem } from '#contract/pay/hours/attendance.ts';
import type { AttendanceFlag } from '#domain/attendance/tracking.ts';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { type Axis, lineOf } from './axis.ts';
import { useAttendanceTexts } from './line-text.ts';
import { actionsOf } from './person-actions.ts';
import type { Intent } from './route.tsx';
import { TimeAxis } from './time-axis.tsx';

export type LineSetting = {
  axis: Axis;
  /** The position of the current time on the axis, in per cent. */
  nowAt: number | null;
  now: WallStamp;
  ended: boolean;
  closed: boolean;
  seesWages: boolean;
  forms: AnswerForms;
};

/** The columns of a line; narrow screens show it as a card. */
export const LINE_COLUMNS = '@4xl/people:grid-cols-[11rem_minmax(14rem,1fr)_12.5rem] @4xl/people:items-start';

/** A person of the shift: name, state, planned and actual time on the axis, and actions. */
export function PersonLine({ person, setting }: { person: TrackedPerson; setting: LineSetting }) {
  const { axis, nowAt, now } = setting;
  const texts = useAttendanceTexts();
  const [params] = useSearchParams();
  const { attendance, flags, outcome } = person;
  const isOpen = params.get(TRACKED_PERSON_PARAM) === String(person.shift_user_id);
  return (
    <li
      className={cn(
        'grid gap-x-4 gap-y-2.5 border-border border-t px-4 py-3 first:border-t-0',
        LINE_COLUMNS,
        outcome === null &&
          flags.some((flag) => flag === 'absent' || flag === 'not_yet_in') &&
          'bg-absent-soft/40',
        isOpen && 'bg-accent/60',
      )}
    >
      <Who person={person} now={now} />
      <div className="grid min-w-0 gap-1.5">
        <TimeAxis
          axis={axis}
          line={lineOf(axis, person.date, person, now)}
          now={nowAt}
          person={person}
          label={texts.line(person)}
        />
        <PersonTimes person={person} />
        {attendance?.questions.map((item) => (
          <AskedInLine key={item.id} item={item} attendance={attendance} forms={setting.forms} />
        ))}
      </div>
      <LineActions person={person} setting={setting} />
    </li>
  );
}

function Who({ person, now }: { person: TrackedPerson; now: WallStamp }) {
  const { t } = useTranslation(['tracking', 'shifts']);
  const format = useFormat();
  const { user, phone, position, flags, outcome, state } = person;
  return (
    <div className="grid min-w-0 gap-1">
      <div>
        <PageLink to={`/manage/user/${user.id}`} className="font-semibold hover:underline">
          <PersonCell person={user} />
        </PageLink>
        <span className="block text-[0.8125rem] text-muted-foreground">
          {[user.staff_no, position.name].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className="flex flex-wrap gap-1">
        {outcome === null ? (
          !(state === 'not_checked_in' && (flags.length > 0 || person.said !== null)) && (
            <StateBadge state={state} />
          )
        ) : (
          <Badge tone="absent">{t(`shifts:outcomes.${outcome}`)}</Badge>
        )}
        {outcome === 'cancelled_by_company' && <PossibleAllowance cause="cancelled" />}
        {outcome === null && person.attendance && <WarningBadges attendance={person.attendance} />}
        {outcome === null &&
          flags.map((flag) => <FlagBadge key={flag} flag={flag} minutes={flagMinutes(flag, person, now)} />)}
      </span>
      <Saying person={person} />
      {phone && (state === 'not_checked_in' || flags.includes('not_checked_out')) && (
        <span className="justify-self-start">
          <PhoneLink phone={phone} name={format.personName(user)} />
        </span>
      )}
    </div>
  );
}

/** A person's answer before they check in. That they cannot come is shown after the start too. */
function Saying({ person }: { person: TrackedPerson }) {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const { said, cannot_come, confirmed_at, state, outcome } = person;
  if (outcome !== null || state !== 'not_checked_in') return null;
  if (cannot_come) {
    return (
      <div className="grid gap-0.5">
        <Badge {...COMING_LOOKS.cannot_come} className="justify-self-start">
          {t('coming.people.cannot_come')}
        </Badge>
        <p className="text-[0.8125rem]">{cannot_come.reason}</p>
        <p className="text-[0.8125rem] text-muted-foreground">
          {t('coming.since', { at: format.stamp(cannot_come.at) })}
        </p>
      </div>
    );
  }
  if (said === null) return null;
  return (
    <div className="grid gap-0.5">
      <Badge {...COMING_LOOKS[said]} className="justify-self-start">
        {t(`coming.people.${said}`)}
      </Badge>
      {confirmed_at !== null && (
        <p className="text-[0.8125rem] text-muted-foreground">
          {t('coming.since', { at: format.stamp(confirmed_at) })}
        </p>
      )}
    </div>
  );
}

/** How many minutes a person is late, came late, or left early. */
function flagMinutes(flag: AttendanceFlag, person: TrackedPerson, now: WallStamp): number {
  if (flag === 'late') return person.late_minutes;
  if (flag === 'early_leave') return person.early_leave_minutes;
  const since = (clock: string) => minutesBetween(fromStamp(clockStamp(person.date, clock)), fromStamp(now));
  if (flag === 'not_yet_in') return since(person.start_time);
  return flag === 'not_checked_out' ? since(person.end_time) : 0;
}

function PersonTimes({ person }: { person: TrackedPerson }) {
  const { t } = useTranslation(['tracking', 'attendance']);
  const format = useFormat();
  const texts = useAttendanceTexts();
  const { attendance, date } = person;
  const facts: [string, string, string | null][] = [];
  if (person.own_times || attendance === null) {
    facts.push([
      t('attendance:planned'),
      `${person.start_time}–${person.end_time}`,
      person.own_times ? t('own_times') : null,
    ]);
  }
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
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-[0.8125rem]">
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

type AskedInLineProps = { item: ReviewItem; attendance: Attendance; forms: AnswerForms };

function AskedInLine({ item, attendance, forms }: AskedInLineProps) {
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

const ICONS: Record<Exclude<SideFormName, 'confirm'>, LucideIcon> = {
  check_in: LogIn,
  check_out: LogOut,
  correct: Pencil,
  outcome: UserX,
  replace: UserSearch,
  salary: Banknote,
};

function LineActions({ person, setting }: { person: TrackedPerson; setting: LineSetting }) {
  const { t } = useTranslation('tracking');
  const textOf = usePersonText();
  const intentHref = useIntentHref<Intent>();
  const { main, others } = actionsOf(person, setting);
  const name = textOf(person.user);
  return (
    <div className="flex flex-wrap content-start gap-1.5 @4xl/people:justify-end" data-print="no">
      {main === 'confirm_one' && (
        <Form method="post" action={intentHref('confirm')} preventScrollReset>
          <input type="hidden" name="shift_user_id" value={person.shift_user_id} />
          <Button type="submit" size="sm" aria-label={`${t('confirm_one')}: ${name}`}>
            <CheckCheck aria-hidden="true" />
            {t('confirm_one')}
          </Button>
        </Form>
      )}
      {main !== null && main !== 'confirm_one' && <FormLink form={main} person={person} name={name} main />}
      {others.map((form) => (
        <FormLink key={form} form={form} person={person} name={name} />
      ))}
      <HistoryLink person={person} name={name} />
    </div>
  );
}

type FormLinkProps = {
  form: Exclude<SideFormName, 'confirm'>;
  person: TrackedPerson;
  name: string;
  main?: boolean;
};

function FormLink({ form, person, name, main = false }: FormLinkProps) {
  const { t } = useTranslation('tracking');
  const Icon = ICONS[form];
  const search = new URLSearchParams({
    [TRACKED_PERSON_PARAM]: String(person.shift_user_id),
    [FORM_PARAM]: form,
  });
  const label = form === 'outcome' && person.outcome !== null ? t('change_outcome') : t(`forms.${form}`);
  return (
    <Button asChild size="sm" variant={main ? 'default' : 'outline'}>
      <Link to={`?${search}#${SIDE_FORM}`} preventScrollReset aria-label={`${label}: ${name}`}>
        <Icon aria-hidden="true" />
        {label}
      </Link>
    </Button>
  );
}

/** Links to the work history with all figures of the day. */
function HistoryLink({ person, name }: { person: TrackedPerson; name: string }) {
  const { t } = useTranslation('tracking');
  if (person.attendance === null) return null;
  const href = dailyHref({
    user_id: person.user.id,
    date_from: person.date,
    date_to: person.date,
    [HISTORY_PARAM]: person.work_history_id,
  });
  return (
    <Button asChild size="sm" variant="link" className="h-8">
      <PageLink to={href} aria-label={`${t('work_history')}: ${name}`}>
        {t('work_history')}
      </PageLink>
    </Button>
  );
}
