import MessageCircle from 'lucide-react/icons/message-circle';
import PencilLine from 'lucide-react/icons/pencil-line';
import { Link, useSearchParams } from 'react-router';
import { FlagBadge } from '#app/areas/attendance/parts/attendance/attendance-badges.tsx';
import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { PossibleAllowance } from '#app/areas/attendance/parts/attendance/possible-allowance.tsx';
import { WarningBadges } from '#app/areas/attendance/parts/attendance/warning-badges.tsx';
import { COMING_LOOKS } from '#app/areas/attendance/tracking/coming-looks.ts';
import { clockStamp } from '#app/areas/attendance/tracking/planned-stamps.ts';
import { SIDE_FORM, TRACKED_PERSON_PARAM } from '#app/areas/attendance/tracking/tracking-address.ts';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { AskTrace } from '#app/areas/roster/parts/candidate/ask-trace.tsx';
import { cn } from '#app/lib/class-names.ts';
import { formatHours } from '#app/lib/format.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { OpenAsk } from '#contract/roster/open-asks.ts';
import type { LateNote } from '#contract/roster/shift-messages.ts';
import type { AttendanceFlag } from '#domain/attendance/tracking.ts';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { type Axis, lineOf } from './axis.ts';
import { LineActions } from './line-actions.tsx';
import { useAttendanceTexts } from './line-text.ts';
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
};

/** The columns of a line; narrow screens show it as a card. */
export const LINE_COLUMNS =
  '@lg/people:grid-cols-[minmax(6rem,12rem)_minmax(9.5rem,11rem)_minmax(4rem,1fr)_7rem] @2xl/people:grid-cols-[minmax(6rem,12rem)_minmax(9.5rem,11rem)_minmax(4rem,1fr)_7rem_3rem]';

type PersonLineProps = {
  person: TrackedPerson;
  /** The open offers of the spot that the person left. */
  asks: readonly OpenAsk[];
  /** How many of the person’s messages no manager has read. */
  unread: number;
  setting: LineSetting;
};

/** A person of the shift on one line, which opens their panel. Only exceptions are chips. */
export function PersonLine({ person, asks, unread, setting }: PersonLineProps) {
  const callOff = useIntentHref<Intent>();
  const { t } = useTranslation(['tracking', 'shift_messages']);
  const format = useFormat();
  const textOf = usePersonText();
  const texts = useAttendanceTexts();
  const [params] = useSearchParams();
  const { axis, nowAt, now } = setting;
  const { flags, outcome, user, position } = person;
  const isOpen = params.get(TRACKED_PERSON_PARAM) === String(person.shift_user_id);
  const panel = new URLSearchParams({ [TRACKED_PERSON_PARAM]: String(person.shift_user_id) });
  return (
    <li
      className={cn(
        'group/line relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-border border-t px-4 py-1.5 first:border-t-0 hover:bg-muted/60',
        LINE_COLUMNS,
        outcome === null &&
          flags.some((flag) => flag === 'absent' || flag === 'not_yet_in') &&
          'bg-absent-soft/40',
        isOpen && 'bg-accent/60',
      )}
    >
      <p className="truncate @max-lg/people:col-span-2" title={[textOf(user), position.name].join(' ')}>
        <Link
          to={`?${panel}#${SIDE_FORM}`}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          aria-label={t('details_of', { name: textOf(user) })}
          className="row-link"
        >
          {format.personName(user)}
        </Link>{' '}
        <span className="text-[0.8125rem] text-muted-foreground">
          {[user.staff_no, position.name].filter(Boolean).join(' · ')}
        </span>
      </p>
      <span className="flex min-w-0 flex-wrap items-center gap-1">
        <Exceptions person={person} now={now} />
        {unread > 0 && (
          <Badge tone="late" icon={MessageCircle}>
            {t('shift_messages:unread', { count: unread })}
          </Badge>
        )}
      </span>
      <div className="min-w-0 @max-lg/people:order-last @max-lg/people:col-span-2">
        <TimeAxis
          axis={axis}
          line={lineOf(axis, person.date, person, now)}
          now={nowAt}
          person={person}
          label={texts.line(person)}
        />
      </div>
      <Times person={person} />
      <span className="@2xl/people:block hidden text-right tabular-nums">
        {typeof person.attendance?.worked_minutes === 'number' &&
          formatHours(person.attendance.worked_minutes)}
      </span>
      <LineActions person={person} setting={setting} quiet />
      {asks.map((ask) => (
        <span key={ask.id} className="relative z-10 col-span-full">
          <AskTrace ask={ask} callOff={callOff('call_off')} />
        </span>
      ))}
    </li>
  );
}

/** What is out of order about a person; else their state in plain words. */
export function Exceptions({ person, now }: { person: TrackedPerson; now: WallStamp }) {
  const { t } = useTranslation(['tracking', 'shifts', 'attendance']);
  const { attendance, flags, outcome, status, cannot_come, late, said } = person;
  if (outcome !== null) {
    return (
      <span className="flex min-w-0 flex-wrap items-center gap-1">
        <Badge tone="absent">{t(`shifts:outcomes.${outcome}`)}</Badge>
        {outcome === 'cancelled_by_company' && <PossibleAllowance cause="cancelled" />}
      </span>
    );
  }
  const isAwaited = status === 'not_checked_in';
  const isPlain = flags.length === 0 && said !== 'not_said' && !cannot_come;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1">
      {flags.map((flag) => (
        <FlagBadge key={flag} flag={flag} minutes={flagMinutes(flag, person, now)} />
      ))}
      {isAwaited && late && !flags.includes('absent') && <ArrivesAbout date={person.date} late={late} />}
      {attendance && <WarningBadges attendance={attendance} />}
      {isAwaited && cannot_come && (
        <>
          <Badge {...COMING_LOOKS.cannot_come}>{t('coming.people.cannot_come')}</Badge>
          <span className="truncate text-[0.8125rem]" title={cannot_come.reason}>
            {cannot_come.reason}
          </span>
        </>
      )}
      {isAwaited && !cannot_come && !late && said === 'not_said' && (
        <Badge {...COMING_LOOKS.not_said}>{t('coming.people.not_said')}</Badge>
      )}
      {(status === 'confirmed' || isPlain) && (
        <span
          className={cn('text-[0.8125rem]', status === 'checked_in' ? 'text-in' : 'text-muted-foreground')}
        >
          {isAwaited && said === 'will_come'
            ? t('coming.people.will_come')
            : t(`attendance:states.${status}`)}
        </span>
      )}
    </span>
  );
}

/** When a person who said that they will be late arrives. */
function ArrivesAbout({ date, late }: { date: string; late: LateNote }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  return (
    <span className="text-[0.8125rem] text-late">
      {t('arrives_about', { time: clockText(date, late.arrives_at, format) })}
    </span>
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

/** Check-in and check-out, marked where they are not the punches; before, the phone or own times. */
function Times({ person }: { person: TrackedPerson }) {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const texts = useAttendanceTexts();
  const { attendance, date, phone, user, status, flags } = person;
  const isCalled = phone && (flags.includes('not_checked_out') || status === 'not_checked_in');
  const phoneLink = isCalled && (
    <span className="relative z-10 [&>a]:h-6">
      <PhoneLink phone={phone} name={format.personName(user)} />
    </span>
  );
  if (attendance === null) {
    return (
      <span className="flex flex-wrap items-center gap-x-1.5 text-[0.8125rem]">
        {person.own_times && (
          <span title={t('own_times')}>
            {person.start_time}–{person.end_time}
          </span>
        )}
        {phoneLink}
      </span>
    );
  }
  const { check_in_time, check_out_time, punches } = attendance;
  const origins = [
    texts.origin(date, check_in_time, punches.check_in),
    check_out_time === null ? null : texts.origin(date, check_out_time, punches.check_out),
  ].filter((origin) => origin !== null);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 whitespace-nowrap tabular-nums">
      {texts.clock(date, check_in_time)}–{check_out_time !== null && texts.clock(date, check_out_time)}
      {origins.length > 0 && (
        <span title={origins.join(', ')}>
          <PencilLine aria-hidden="true" className="size-3.5 text-muted-foreground" />
          <span className="sr-only">{origins.join(', ')}</span>
        </span>
      )}
      {phoneLink}
    </span>
  );
}
