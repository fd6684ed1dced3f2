import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import {
  personFormHref,
  type SideFormName,
  trackedPersonHref,
} from '#app/areas/attendance/tracking/tracking-address.ts';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { cn } from '#app/lib/class-names.ts';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { type Translate, useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { CannotCome } from '#contract/attendance/tracking.ts';
import type { HomeLimit, HomePerson } from '#contract/reports/home.ts';
import type { AttendanceFlag } from '#domain/attendance/tracking.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** A person who needs an action of the manager now. */
export type Help =
  | { kind: 'person'; person: HomePerson; flag: AttendanceFlag }
  | { kind: 'cannot_come'; person: CannotCome; today: CalendarDate }
  | { kind: 'limit'; person: HomeLimit };

type HelpLineProps = {
  help: Help;
  /** Whether the line is below its shift, so that place and hours are not written again. */
  bare?: boolean;
};

/** A person: who and what is wrong; then when and where; then the phone and the action. */
export function HelpLine({ help, bare = false }: HelpLineProps) {
  const format = useFormat();
  const textOf = usePersonText();
  const texts = useHelpTexts(help);
  const { user, phone, workplace } = help.person;
  const name = format.personName(user);
  const where = (
    help.kind === 'limit' ? [workplace.name, texts.when] : [texts.when, workplace.name, texts.more]
  )
    .filter(Boolean)
    .join(' · ');
  return (
    <li
      data-help={help.kind}
      className={cn('px-3 py-1', bare && 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2')}
    >
      <p className="flex min-w-0 items-baseline gap-x-1.5" title={[textOf(user), texts.what].join(' ')}>
        <PageLink
          to={`/manage/user/${user.id}`}
          className="min-w-16 truncate font-semibold leading-5.5 hover:underline"
        >
          {name}
        </PageLink>
        {bare && <span className="text-[0.8125rem] text-muted-foreground">{user.staff_no}</span>}
        <span className={cn('whitespace-nowrap', texts.warm ? 'text-absent' : 'text-muted-foreground')}>
          {texts.what}
        </span>
      </p>
      {!bare && (
        <p className="truncate text-[0.8125rem] text-muted-foreground leading-5" title={where}>
          {where}
        </p>
      )}
      <p className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 text-[0.8125rem] empty:hidden">
        {phone && (
          <span className="shrink-0 desk:[&>a]:h-5.5">
            <PhoneLink phone={phone} name={name} />
          </span>
        )}
        {texts.action && <Action action={texts.action} name={textOf(user)} />}
      </p>
    </li>
  );
}

const ACTION_LABELS = { replace: 'replace_of', mend: 'correct_of', answer: 'answer_of' } as const;

function Action({ action, name }: { action: NonNullable<HelpTexts['action']>; name: string }) {
  const { t } = useTranslation('home');
  return (
    <PageLink
      to={action.to}
      aria-label={t(ACTION_LABELS[action.label], { name })}
      className="ml-auto whitespace-nowrap leading-6 text-primary hover:underline"
    >
      {t(action.label)}
    </PageLink>
  );
}

type HelpTexts = {
  what: string;
  warm: boolean;
  when: string;
  more?: string;
  action?: { label: 'replace' | 'mend' | 'answer'; to: string };
};

function useHelpTexts(help: Help): HelpTexts {
  const { t } = useTranslation(['home', 'attendance']);
  const format = useFormat();
  switch (help.kind) {
    case 'person': {
      const { person, flag } = help;
      const what = t(flag === 'not_yet_in' ? 'six.not_yet_in' : `attendance:flags.${flag}`);
      return {
        what: whatOf(),
        warm: flag === 'not_yet_in' || flag === 'absent',
        when: `${person.start_time}–${person.end_time}`,
        ...actionOn(person),
      };

      function whatOf(): string {
        if (flag === 'late') return t('late_for', { flag: what, minutes: person.late_minutes });
        if (flag !== 'arriving_late' || person.arrives_at === null) return what;
        return t('attendance:arrives_about', { time: clockText(person.date, person.arrives_at, format) });
      }
    }
    case 'cannot_come': {
      const { person, today } = help;
      const day = format.relativeDay(person.date, today);
      return {
        what: `${day} ${t('figures.cannot_come')}`,
        warm: true,
        when: `${person.start_time}–${person.end_time}`,
        more: person.reason,
        action: { label: 'replace', to: formAt(person, 'replace') },
      };
    }
    case 'limit': {
      const { used, limit, window, until, over, date } = help.person;
      return {
        what: t(over ? 'send_home_now' : 'send_home', { time: clockText(date, until, format) }),
        warm: over,
        when: `${usedOfLimit(t, used, limit)} ${t(`limit_windows.${window}`)}`,
      };
    }
  }
}

/** An absence that was decided leaves an open spot; only its times can still be corrected. */
function actionOn(person: HomePerson): Pick<HelpTexts, 'action'> {
  if (person.outcome !== null) return {};
  if (person.flags.includes('arriving_late')) {
    return { action: { label: 'answer', to: trackedPersonHref(person.shift_id, person.shift_user_id) } };
  }
  if (person.status === 'not_checked_in') {
    return person.ended
      ? { action: { label: 'mend', to: formAt(person, 'check_in') } }
      : { action: { label: 'replace', to: formAt(person, 'replace') } };
  }
  return person.flags.includes('not_checked_out')
    ? { action: { label: 'mend', to: formAt(person, 'check_out') } }
    : {};
}

function formAt(person: Pick<HomePerson, 'shift_id' | 'shift_user_id'>, form: SideFormName): string {
  return personFormHref(person.shift_id, person.shift_user_id, form, 'home');
}

function usedOfLimit(t: Translate<'home', 'attendance'>, used: number, limit: number): string {
  const both = { used: formatHours(used), limit: formatHours(limit) };
  return used > limit
    ? t('limit_over', { ...both, over: formatHours(used - limit) })
    : t('limit_used', { ...both, left: formatHours(limit - used) });
}
