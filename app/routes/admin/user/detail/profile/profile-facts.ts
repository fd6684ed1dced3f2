import { useTranslation } from 'react-i18next';
import type { Fact } from '#app/components/form/stored-now.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import type { User } from '#contract/users.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';

/** What the office keeps of a person, in words. */
export function useProfileFacts(): Fact<User>[] {
  const { t } = useTranslation(['users', 'memberships', 'common', 'prefectures']);
  const format = useFormat();
  const dated = (date: string | null) => (date ? format.date(date) : '');
  const prefectureOf = (user: User) => {
    const code = parsePrefectureCode(user.prefecture ?? '');
    return code ? t(`prefectures:${code}`) : '';
  };
  return [
    { label: t('last_name'), of: (user) => user.last_name },
    { label: t('first_name'), of: (user) => user.first_name },
    { label: t('last_name_kana'), of: (user) => user.last_name_kana ?? '' },
    { label: t('first_name_kana'), of: (user) => user.first_name_kana ?? '' },
    { label: t('given_first'), of: (user) => t(user.given_first ? 'memberships:yes' : 'memberships:no') },
    { label: t('gender'), of: (user) => (user.gender ? t(`genders.${user.gender}`) : '') },
    { label: t('birthday'), of: (user) => dated(user.birthday) },
    { label: t('nationality'), of: (user) => user.nationality ?? '' },
    {
      label: t('japanese_level'),
      of: (user) => (user.japanese_level ? t(`japanese_levels.${user.japanese_level}`) : ''),
    },
    { label: t('language'), of: (user) => (user.language ? t(`common:language_${user.language}`) : '') },
    { label: t('email'), of: (user) => user.email ?? '' },
    { label: t('phone'), of: (user) => user.phone ?? '' },
    { label: t('emergency_contact_phone'), of: (user) => user.emergency_contact_phone ?? '' },
    { label: t('postal_code'), of: (user) => user.postal_code ?? '' },
    { label: t('prefecture'), of: prefectureOf },
    { label: t('address'), of: (user) => user.address ?? '' },
    { label: t('staff_no_label'), of: (user) => user.staff_no ?? '' },
    { label: t('hired_on'), of: (user) => dated(user.hired_on) },
    { label: t('left_on'), of: (user) => dated(user.left_on) },
  ];
}
