import { useTranslation } from 'react-i18next';
import { useUserLabels } from '#app/routes/admin/user/user-fields.tsx';
import type { SyncConflict, SyncRun } from '#contract/staff-sync.ts';

/** A run's end in words. */
export function useRunEnd(): (run: SyncRun) => string {
  const { t } = useTranslation('staff_sync');
  return ({ fault, ended_at, is_whole, kind }) => {
    if (ended_at === null) return t('how_running');
    if (fault !== null) return t(`faults.${faultKey(fault)}`);
    return is_whole || kind === 'push' || kind === 'person' ? t('how_done') : t('how_part');
  };
}

const FAULTS = [
  ...(['away', 'not_let_in', 'unreadable', 'refused', 'stale_here', 'broken_off', 'failed'] as const),
];

/** `away 503` of the run is told as `away`, and 429 as what it asks for. */
export function faultKey(fault: string): (typeof FAULTS)[number] | 'busy' {
  const [word = '', status] = fault.split(' ');
  if (status === '429') return 'busy';
  return FAULTS.find((one) => one === word) ?? 'failed';
}

/** What stands in the way of a record, and what of it lost, as sentences. */
export function useFieldNotes(): (about: Pick<SyncConflict, 'faults' | 'lost'>) => string[] {
  const { t } = useTranslation('staff_sync');
  const labels: Record<string, string> = useUserLabels();
  return ({ faults, lost }) => [
    ...faults.map(({ field, why }) => t(`field_faults.${why}`, { field: labels[field] })),
    ...lost.map(({ field, value, side }) =>
      t(side === 'here' ? 'lost_here' : 'lost_there', { field: labels[field], value }),
    ),
  ];
}
