import type { ReactNode } from 'react';
import { useTermText } from '#app/areas/law/parts/term/use-term-text.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { EmploymentContract } from '#contract/law/employment-contracts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { sortedByToday } from './sorted-by-today.ts';

type ContractListProps = {
  contracts: readonly EmploymentContract[];
  today: CalendarDate;
  /** At the right of a contract: its actions. */
  aside?: (contract: EmploymentContract) => ReactNode;
};

/** Contracts: the current one, then upcoming ones, and past ones on request. */
export function ContractList({ contracts, today, aside }: ContractListProps) {
  const { t } = useTranslation('contracts');
  const { current, coming, past } = sortedByToday(contracts, today);
  const shown = [
    ...current.map((contract) => ({ contract, isCurrent: true })),
    ...coming.map((contract) => ({ contract, isCurrent: false })),
  ];
  return (
    <>
      <ul className="divide-y divide-border">
        {shown.map(({ contract, isCurrent }) => (
          <li key={contract.id} className="py-3 first:pt-0">
            <ContractFacts contract={contract} aside={aside}>
              {isCurrent ? (
                <Badge tone="in">{t('current')}</Badge>
              ) : (
                <Badge tone="planned">{t('coming')}</Badge>
              )}
            </ContractFacts>
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <details className="border-border border-t pt-2">
          <summary className="min-h-9 cursor-pointer py-1.5 text-muted-foreground">
            {t('past', { count: past.length })}
          </summary>
          <ul className="divide-y divide-border">
            {past.map((contract) => (
              <li key={contract.id} className="py-3">
                <ContractFacts contract={contract} aside={aside} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type ContractFactsProps = Pick<ContractListProps, 'aside'> & {
  contract: EmploymentContract;
  children?: ReactNode;
};

function ContractFacts({ contract, aside, children }: ContractFactsProps) {
  const { t } = useTranslation('contracts');
  const format = useFormat();
  const termText = useTermText();
  const { week_minutes, week_days, overtime_minutes, places, duties, renewal } = contract;
  const hours = week_minutes === null ? t('by_shift') : t('a_week', { hours: format.duration(week_minutes) });
  const days = week_days === null ? null : t('days', { count: week_days });
  const yen = (['salary_per_hour', 'stated_month_yen', 'commuting_month_yen'] as const).flatMap((name) => {
    const amount = contract[name];
    return amount === null || amount === 0 ? [] : [{ label: t(name), text: format.yen(amount) }];
  });
  const facts = [
    { label: t('week_hours'), text: [hours, days].filter(Boolean).join(' · ') },
    ...yen,
    ...(overtime_minutes > 0
      ? [{ label: t('overtime_hours'), text: format.duration(overtime_minutes) }]
      : []),
    ...(places === null ? [] : [{ label: t('places'), text: places }]),
    ...(duties === null ? [] : [{ label: t('duties'), text: duties }]),
    { label: t('renewal'), text: t(`renewals.${renewal}`) },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="font-medium tabular-nums">{termText(contract)}</p>
        {children}
        {aside && <span className="ml-auto inline-flex">{aside(contract)}</span>}
      </div>
      <dl className="mt-1 grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-0.5 text-[0.8125rem]">
        {facts.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
