import { useUserLabels } from '#app/areas/people/users/user-fields.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { SyncConflict, SyncRun } from '#contract/people/staff-sync.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import type { SyncField } from '#domain/people/staff-sync/fields.ts';
import type { UnreadPart } from '#domain/people/staff-sync/unread.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';

/** The result of a run as text. */
export function useRunEnd(): (run: SyncRun) => string {
  const { t } = useTranslation('staff_sync');
  return ({ fault, ended_at, is_whole, kind, unread, failed }) => {
    if (ended_at === null) return t('how_running');
    if (fault !== null) return t(`faults.${faultKey(fault)}`);
    if (is_whole && unread.length > 0) return t('how_unread', { count: failed });
    return is_whole || kind === 'push' || kind === 'person' ? t('how_done') : t('how_part');
  };
}

const SYNC_FAULTS = [
  'away',
  'not_let_in',
  'unreadable',
  'refused',
  'stale_here',
  'broken_off',
  'failed',
] as const;

/** `away 503` counts as `away`, and status 429 as busy. */
function faultKey(fault: string): (typeof SYNC_FAULTS)[number] | 'busy' {
  const [word = '', status] = fault.split(' ');
  if (status === '429') return 'busy';
  return SYNC_FAULTS.find((one) => one === word) ?? 'failed';
}

const SEND_FAULTS = ['away', 'not_let_in', 'unreadable', 'unsendable'] as const;

/** Why a change has not arrived, as text. */
export function useSendFault(): (fault: string | null) => string {
  const { t } = useTranslation('staff_sync');
  return (fault) => {
    if (fault === null) return '';
    const [word = '', status] = fault.split(' ');
    if (status === '429') return t('send_faults.busy');
    const known = SEND_FAULTS.find((one) => one === word);
    return known ? t(`send_faults.${known}`) : t('send_faults.refused', { status: word });
  };
}

/** A stored value as pages show it: dates formatted, prefectures by name. */
export function useFieldValue(): (field: SyncField, value: string) => string {
  const { t } = useTranslation('prefectures');
  const format = useFormat();
  return (field, value) => {
    const prefecture = field === 'prefecture' ? parsePrefectureCode(value) : null;
    if (prefecture) return t(prefecture);
    const isDay = field === 'birthday' || field === 'hired_on' || field === 'left_on';
    return isDay && isCalendarDate(value) ? format.date(value) : value;
  };
}

/** The unreadable parts of a record, by the names of the external system. */
export function usePartsText(): (parts: readonly UnreadPart[]) => string {
  const { t } = useTranslation('staff_sync');
  return (parts) =>
    parts.includes('record') ? t('part_record') : t('parts_missing', { parts: parts.join(', ') });
}

/** The faults and the losses of a record, as sentences. */
export function useFieldNotes(): (
  about: Pick<SyncConflict, 'faults' | 'lost'> & Partial<Pick<SyncConflict, 'unreadable'>>,
) => string[] {
  const { t } = useTranslation('staff_sync');
  const labels: Record<string, string> = useUserLabels();
  const shownValue = useFieldValue();
  const partsText = usePartsText();
  return ({ faults, lost, unreadable = [] }) => [
    ...(unreadable.length > 0 ? [partsText(unreadable)] : []),
    ...faults.map(({ field, why }) => t(`field_faults.${why}`, { field: labels[field] })),
    ...lost.map(({ field, value, side }) =>
      t(side === 'here' ? 'lost_here' : 'lost_there', {
        field: labels[field],
        value: shownValue(field, value),
      }),
    ),
  ];
}
