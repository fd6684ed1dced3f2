import Briefcase from 'lucide-react/icons/briefcase';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import UserCog from 'lucide-react/icons/user-cog';
import type { ReactNode } from 'react';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { SignInBadge } from '#app/areas/people/parts/person/sign-in-badge.tsx';
import { StatusBadge } from '#app/areas/people/parts/person/status-badge.tsx';
import { RightToWorkBadge } from '#app/areas/people/person/card/right-to-work-badge.tsx';
import { personPageHref } from '#app/areas/people/person/person-address.ts';
import { ADD_PARAM, scheduleHref } from '#app/areas/people/staff/schedule/schedule-address.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { kanaName } from '#app/ui/fields/person-names.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import type { User } from '#contract/people/users.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { PersonMenu } from './person-menu.tsx';

type PersonHeadProps = {
  card: StaffCardWithWages;
  /** Null for readers who are no global admins. */
  user: User | null;
  today: CalendarDate;
  tags: ReactNode;
};

/** Who the person is, what they may work, and the deeds that a manager does first. */
export function PersonHead({ card, user, today, tags }: PersonHeadProps) {
  const { t } = useTranslation(['person_page', 'users', 'roles', 'common', 'residence', 'contracts']);
  const format = useFormat();
  const name = format.personName(card);
  const limit = card.hours_left.any_7_days?.limit;
  const { status: residence } = card.right_to_work;
  return (
    <div data-toasts-below="" className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <Photo photo={card.photo} name={name} />
      <div className="grid min-w-0 flex-[1_1_20rem] gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="font-semibold text-xl tracking-tight">{name}</h1>
          {[kanaName(card), card.staff_no].filter(Boolean).map((text) => (
            <span key={text} className="text-muted-foreground">
              {text}
            </span>
          ))}
          {card.status !== 'enabled' && <StatusBadge status={card.status} />}
          <RightToWorkBadge papers={card.right_to_work} />
          {card.lacks_contract && (
            <PageLink to={personPageHref(card.id, 'pay')} title={t('contracts:missing_hint')}>
              <Badge icon={FileQuestion}>{t('contracts:missing')}</Badge>
            </PageLink>
          )}
          {residence !== null && (
            <Badge icon={Briefcase}>
              {t(`residence:statuses.${residence}`)}
              {limit !== undefined && ` · ${t('in_7_days', { hours: format.duration(limit) })}`}
            </Badge>
          )}
          {card.japanese_level && (
            <span>{t('japanese', { level: t(`users:japanese_levels.${card.japanese_level}`) })}</span>
          )}
          {card.language && !(card.language === 'ja' && card.japanese_level) && (
            <span className="text-muted-foreground">{t(`common:language_${card.language}`)}</span>
          )}
          {user?.status === 'enabled' && user.sign_in !== 'ready' && <SignInBadge state={user.sign_in} />}
          {user?.roles
            .filter((role) => role !== 'user')
            .map((role) => (
              <Badge key={role} icon={UserCog}>
                {t(`users:roles.${role}`)}
              </Badge>
            ))}
          {user?.duties.map((duty) => (
            <Badge key={duty} icon={Briefcase}>
              {t(`roles:duty.${duty}`)}
            </Badge>
          ))}
        </div>
        {tags}
        <Facts card={card} />
      </div>
      <div className="flex flex-wrap items-center gap-2" data-print="no">
        {card.phone && <PhoneLink phone={card.phone} name={name} />}
        <Button asChild variant="outline">
          <PageLink to={`${scheduleHref(card.id)}?${ADD_PARAM}=${today}`}>
            <CalendarPlus aria-hidden="true" />
            {t('put_on_shift')}
          </PageLink>
        </Button>
        <PersonMenu id={card.id} isGlobal={user !== null} />
      </div>
    </div>
  );
}

function Photo({ photo, name }: { photo: string | null; name: string }) {
  const { t } = useTranslation('person_page');
  if (photo === null) {
    return (
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-xl bg-accent font-medium text-accent-foreground text-xl"
      >
        {name.slice(0, 1)}
      </span>
    );
  }
  return (
    <img
      src={`/api/files/${photo}`}
      alt={t('photo', { name })}
      width={64}
      height={64}
      className="size-16 shrink-0 rounded-xl object-cover"
    />
  );
}

/** Workplaces, the document that ends first, the school and the end of the contract. */
function Facts({ card }: Pick<PersonHeadProps, 'card'>) {
  const { t } = useTranslation(['person_page', 'residence']);
  const format = useFormat();
  const { memberships, right_to_work, school, left_on, preferred_colleagues } = card;
  const { last_day, permit } = right_to_work;
  const vacation = school?.vacation;
  const facts = [
    memberships.map(({ workplace }) => workplace.name).join(' · '),
    last_day !== null && permit !== null && t(`ends.${permit}`, { date: format.date(last_day) }),
    school &&
      (vacation
        ? t('school_with_vacation', {
            school: school.name,
            from: format.date(vacation.from),
            to: format.date(vacation.to),
          })
        : school.name),
    left_on !== null && t('contract_until', { date: format.date(left_on) }),
    preferred_colleagues.length > 0 &&
      t('preferred', {
        names: preferred_colleagues
          .map(({ user, mutual }) => {
            const name = format.personName(user);
            return mutual ? t('mutual', { name }) : name;
          })
          .join(' · '),
      }),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-[0.8125rem] text-muted-foreground">
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  );
}
