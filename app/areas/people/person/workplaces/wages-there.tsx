import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { UserWorkplace } from '#contract/people/memberships.ts';

/** Wages of the person by position, with a link to their form; empty for readers without access to wages. */
export function WagesThere({ membership: { user, workplace, works, wages } }: { membership: UserWorkplace }) {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  if (wages === null || (!works && wages.length === 0)) return null;
  const search = new URLSearchParams({ tab: 'wages', user_id: String(user.id) });
  return (
    <span className="grid gap-0.5">
      {wages.map(({ id, position, template, valid_from, salary_per_hour }) => (
        <span key={id}>
          {[position.name, template?.name].filter(Boolean).join(' · ')}{' '}
          <span className="font-semibold tabular-nums">{format.yen(salary_per_hour)}</span>{' '}
          <span className="whitespace-nowrap text-[0.8125rem] text-muted-foreground tabular-nums">
            {t('wage_from', { date: format.date(valid_from) })}
          </span>
        </span>
      ))}
      {wages.length === 0 && <span className="text-muted-foreground">{t('wage_none')}</span>}
      <PageLink
        to={`/admin/workplace/${workplace.id}?${search}`}
        aria-label={t('wage_change_named', { name: workplace.name })}
        className="justify-self-start text-[0.8125rem] underline underline-offset-2"
      >
        {t('wage_change')}
      </PageLink>
    </span>
  );
}
