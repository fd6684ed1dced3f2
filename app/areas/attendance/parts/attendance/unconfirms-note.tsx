import { WarningNote } from '#app/areas/pay/parts/hours/warning-note.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Attendance } from '#contract/pay/hours/attendance.ts';

/** Warns before a change of confirmed work that it must be confirmed again. */
export function UnconfirmsNote({ status }: Pick<Attendance, 'status'>) {
  const { t } = useTranslation('attendance');
  return status === 'confirmed' && <WarningNote>{t('unconfirms')}</WarningNote>;
}
