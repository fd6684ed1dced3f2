import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import type { Residence } from '#contract/papers/residence.ts';
import { formatElapsed } from '#domain/time/elapsed.ts';
import { paperCapOf } from './typed-residence.ts';

export function useResidenceLabels() {
  const { t } = useTranslation('residence');
  return {
    status: t('status'),
    expires_on: t('expires_on'),
    renewal_filed_on: t('renewal_filed_on'),
    permission: t('permission'),
    paper: t('paper'),
    paper_hours: t('paper_hours'),
    card_number: t('card_number'),
    passport_number: t('passport_number'),
    passport_expires_on: t('passport_expires_on'),
    student_card_expires_on: t('student_card_expires_on'),
    school_id: t('school'),
    course: t('course'),
    on_leave: t('on_leave'),
    skilled_field: t('skilled_field'),
    designated_number: t('designated_number'),
  };
}

/** The stored residence data as text. */
export function useResidenceFacts(): StoredFact<Residence>[] {
  const { t } = useTranslation(['residence', 'placement']);
  const format = useFormat();
  const dated = (date: string | null) => (date ? format.date(date) : '');
  return [
    { label: t('status'), of: ({ status }) => (status ? t(`statuses.${status}`) : '') },
    { label: t('expires_on'), of: ({ expires_on }) => dated(expires_on) },
    { label: t('permission'), of: ({ permission }) => t(permission ? 'yes' : 'no') },
    {
      label: t('paper'),
      of: (stored) => {
        const cap = paperCapOf(stored);
        const hours = cap === 'weekly' ? formatElapsed(stored.paper_minutes ?? 0) : '';
        return `${t(`papers_say.${cap}`)} ${hours}`.trim();
      },
    },
    { label: t('student_card_expires_on'), of: (stored) => dated(stored.student_card_expires_on) },
    { label: t('school'), of: ({ school }) => school?.name ?? '' },
    { label: t('course'), of: ({ course }) => (course ? t(`placement:courses.${course}`) : '') },
    { label: t('on_leave'), of: ({ on_leave }) => t(on_leave ? 'yes' : 'no') },
    {
      label: t('skilled_field'),
      of: ({ skilled_field: field }) => (field ? t(`placement:work_kinds.${field}`) : ''),
    },
    { label: t('designated_number'), of: ({ designated_number: number }) => (number ? String(number) : '') },
    { label: t('renewal_filed_on'), of: ({ renewal_filed_on }) => dated(renewal_filed_on) },
    { label: t('card_number'), of: ({ card_number }) => card_number ?? '' },
    { label: t('passport_number'), of: ({ passport_number }) => passport_number ?? '' },
    { label: t('passport_expires_on'), of: ({ passport_expires_on }) => dated(passport_expires_on) },
  ];
}
