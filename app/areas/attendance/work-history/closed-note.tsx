import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { REOPEN_PARAM } from '#app/areas/pay/period/period-address.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { ClosedSince } from '#contract/pay/hours/closed-since.ts';
import { doesAccounting } from '#contract/roles.ts';

/** Marks a row whose month is closed. */
export function ClosedMark() {
  const { t } = useTranslation('work_history');
  return (
    <span title={t('closed')} className="inline-flex text-muted-foreground">
      <LockKeyhole aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{t('closed')}</span>
    </span>
  );
}

/** Why an opened record cannot change: who closed its month and when, and who can reopen it. */
export function ClosedNote({ closed, workplace }: { closed: ClosedSince; workplace: string }) {
  const { t } = useTranslation('work_history');
  const format = useFormat();
  const { roles, duties } = useAuth();
  const mayReopen = doesAccounting({ roles: roles.map(({ name }) => name), duties });
  const { period_id, month, at, by } = closed;
  const reopening = new URLSearchParams({ month, [REOPEN_PARAM]: String(period_id) });
  return (
    <div className="mt-3 flex gap-2.5 rounded-lg border border-border bg-muted px-3 py-2.5">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{t('closed_title', { month: format.month(month), workplace })}</p>
        <p className="text-[0.8125rem] text-muted-foreground">
          {by === null
            ? format.stamp(at)
            : t('closed_by', { name: format.personName(by), at: format.stamp(at) })}
        </p>
        <p data-print="no" className="text-[0.8125rem]">
          {mayReopen ? (
            <PageLink to={`/manage/period?${reopening}`} className="underline underline-offset-2">
              {t('closed_reopen')}
            </PageLink>
          ) : (
            t('closed_ask')
          )}
        </p>
      </div>
    </div>
  );
}
