import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { WorkRights } from '#contract/papers/work-rights.ts';

type UntilWhenProps = { rights: Pick<WorkRights, 'papers' | 'contract' | 'works' | 'today'> };

/** The last day of each paper and of the contract. */
export function UntilWhen({ rights: { papers, contract, works, today } }: UntilWhenProps) {
  const { t } = useTranslation('work_rights');
  const format = useFormat();
  const lastDay = (day: string | null) =>
    day === null ? t('no_end') : t('last_day', { date: format.fullDay(day) });
  return (
    <dl className="grid gap-2.5">
      {papers.map(({ paper, from, to, week_minutes }) => (
        <Line
          key={`${paper} ${from} ${to}`}
          label={t(`papers.${paper}`)}
          text={lastDay(to)}
          more={[
            from !== null && from > today ? t('from_day', { date: format.fullDay(from) }) : null,
            week_minutes === null ? null : t('a_week', { hours: format.duration(week_minutes) }),
          ]}
        />
      ))}
      {contract && (
        <Line
          label={t('papers.contract')}
          text={lastDay(contract.valid_to)}
          more={[
            contract.week_minutes === null
              ? t('contract_shifts')
              : t('contract_week', { hours: format.duration(contract.week_minutes) }),
          ]}
        />
      )}
      {!contract && works && (
        <div>
          <dt className="text-[0.8125rem] text-muted-foreground">{t('papers.contract')}</dt>
          <dd>
            <Badge tone="late">{t('contract_missing')}</Badge>
            <p className="text-[0.8125rem] text-muted-foreground">{t('contract_missing_hint')}</p>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Line({ label, text, more }: { label: string; text: string; more: readonly (string | null)[] }) {
  const texts = more.filter((one) => one !== null);
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
      <dd className="font-medium tabular-nums">
        {text}
        {texts.length > 0 && <span className="block font-normal">{texts.join(' · ')}</span>}
      </dd>
    </div>
  );
}
