import type { ReactNode } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { WorkRights } from '#contract/papers/work-rights.ts';
import { GroundsNote } from './grounds-note.tsx';

export type Coming = WorkRights['changes'][number];

type ComingListProps = { changes: readonly Coming[]; step: (change: Coming) => ReactNode };

/** What changes for the person within a year, by day. */
export function ComingList({ changes, step }: ComingListProps) {
  const { t } = useTranslation('work_rights');
  const format = useFormat();
  const textOf = useComingText();
  if (changes.length === 0) return <p className="text-muted-foreground">{t('coming_none')}</p>;
  return (
    <ol className="grid gap-3">
      {changes.map((change) => {
        const text = textOf(change);
        return (
          <li key={`${change.on} ${text}`} className="grid gap-0.5 border-border border-l-2 pl-3">
            <p className="font-semibold tabular-nums">{format.fullDay(change.on)}</p>
            <p>{text}</p>
            {step(change)}
            <GroundsNote of={change} />
          </li>
        );
      })}
    </ol>
  );
}

function useComingText(): (change: Coming) => string {
  const { t } = useTranslation('work_rights');
  const format = useFormat();
  return (change) => {
    switch (change.kind) {
      case 'social_insurance':
      case 'employment_insurance': {
        const { kind, begins, week_minutes } = change;
        if (!begins) return t(`changes.${kind}.ends`);
        return week_minutes === null
          ? t(`changes.${kind}.begins`)
          : t(`changes.${kind}.begins_hours`, { hours: format.duration(week_minutes) });
      }
      case 'dependant':
        return t(`changes.dependant.${change.reached ? 'reached' : 'below'}`, {
          limit: format.yen(change.limit),
        });
      case 'place_blocked':
        return t(`blocked_places.${change.rule}`);
      case 'paper_ends':
        return t(`changes.paper_ends.${change.paper}`);
      case 'contract_ends':
        return t(`changes.contract_ends.${change.renewable ? 'renewable' : 'final'}`);
      case 'vacation_ends':
      case 'turns_18':
      case 'turns_60':
        return t(`changes.${change.kind}`);
    }
  };
}
