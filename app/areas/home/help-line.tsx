import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { personFormHref, type SideFormName } from '#app/areas/attendance/tracking/tracking-address.ts';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { cn } from '#app/lib/class-names.ts';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { CannotCome } from '#contract/attendance/tracking.ts';
import type { HomeLimit, HomePerson } from '#contract/reports/home.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { HomeFigure } from './figures.ts';

/** A person who needs an action of the manager now. */
export type Help =
  | { kind: 'person'; person: HomePerson }
  | { kind: 'cannot_come'; person: CannotCome; today: CalendarDate }
  | { kind: 'limit'; person: HomeLimit };

type HelpLineProps = {
  help: Help;
  /** The figure that lists the person; by default the first flag says what is wrong. */
  figure?: HomeFigure | undefined;
  /** Whether the line is below its shift, so that place and hours are not written again. */
  bare?: boolean;
};

/** A person in two lines: who and what is wrong, then the phone and where; the action at the right. */
export function HelpLine({ help, figure, bare = false }: HelpLineProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const textOf = usePersonText();
  const texts = useHelpTexts(help, figure);
  const { user, phone, workplace } = help.person;
  const name = format.personName(user);
  const where = [texts.when, workplace.name, texts.more].filter(Boolean).join(' · ');
  return (
    <li
      data-help={help.kind}
      className={cn(
        'grid items-center gap-x-2 px-3 py-1',
        bare && 'grid-cols-[minmax(0,1fr)_auto_auto]',
        !bare && (texts.action ? 'grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)]'),
      )}
    >
      <p className="truncate" title={[textOf(user), texts.what].join(' ')}>
        <PageLink to={`/manage/user/${user.id}`} className="font-semibold hover:underline">
          {name}
        </PageLink>{' '}
        {bare && <span className="text-[0.8125rem] text-muted-foreground">{user.staff_no} </span>}
        <span className={texts.warm ? 'text-absent' : 'text-muted-foreground'}>{texts.what}</span>
      </p>
      {texts.action && (
        <PageLink
          to={texts.action.to}
          aria-label={t(texts.action.label === 'replace' ? 'replace_of' : 'correct_of', {
            name: textOf(user),
          })}
          className={cn(
            'whitespace-nowrap rounded-md px-1.5 py-1 text-primary hover:bg-muted hover:underline',
            !bare && 'row-span-2',
          )}
        >
          {t(texts.action.label)}
        </PageLink>
      )}
      <p className="flex min-w-0 items-center gap-x-1.5 text-[0.8125rem] text-muted-foreground">
        {phone && (
          <span className="shrink-0 [&>a]:h-5.5">
            <PhoneLink phone={phone} name={name} />
          </span>
        )}
        {!bare && (
          <span className="truncate" title={where}>
            {where}
          </span>
        )}
      </p>
    </li>
  );
}

type HelpTexts = {
  what: string;
  warm: boolean;
  when: string;
  more?: string;
  action?: { label: 'replace' | 'mend'; to: string };
};

function useHelpTexts(help: Help, figure: HomeFigure | undefined): HelpTexts {
  const { t } = useTranslation(['home', 'attendance']);
  const format = useFormat();
  switch (help.kind) {
    case 'person': {
      const { person } = help;
      const flag = person.flags.find((one) => one === figure) ?? person.flags[0];
      const what = flag ? t(flag === 'not_yet_in' ? 'six.not_yet_in' : `attendance:flags.${flag}`) : '';
      return {
        what: flag === 'late' ? t('late_for', { flag: what, minutes: person.late_minutes }) : what,
        warm: flag === 'not_yet_in' || flag === 'absent',
        when: `${person.start_time}–${person.end_time}`,
        ...actionOn(person),
      };
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
        when: `${t('limit_used', { used: formatHours(used), limit: formatHours(limit), left: formatHours(Math.max(0, limit - used)) })} ${t(`limit_windows.${window}`)}`,
      };
    }
  }
}

/** An absence that was decided leaves an open spot; only its times can still be corrected. */
function actionOn(person: HomePerson): Pick<HelpTexts, 'action'> {
  if (person.outcome !== null) return {};
  if (person.state === 'not_checked_in') {
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
