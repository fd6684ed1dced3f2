import type { Fact } from '#app/components/form/stored-now.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { countryName, type PersonChoices } from '#app/routes/admin/user/person-choices.ts';
import type { User } from '#contract/people/users.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';

/** What the office keeps of a person, in words. */
export function useProfileFacts(choices: PersonChoices | null): Fact<User>[] {
  const { t } = useTranslation(['users', 'memberships', 'common', 'prefectures']);
  const format = useFormat();
  const dated = (date: string | null) => (date ? format.date(date) : '');
  const prefectureOf = (user: User) => {
    const code = parsePrefectureCode(user.prefecture ?? '');
    return code ? t(`prefectures:${code}`) : '';
  };
  const countryOf = ({ nationality }: User) => {
    if (nationality === null || choices === null) return nationality ?? '';
    return countryName(choices, nationality);
  };
  return [
    { label: t('last_name'), of: (user) => user.last_name },
    { label: t('first_name'), of: (user) => user.first_name },
    { label: t('last_name_kana'), of: (user) => user.last_name_kana ?? '' },
    { label: t('first_name_kana'), of: (user) => user.first_name_kana ?? '' },
    { label: t('given_first'), of: (user) => t(user.given_first ? 'memberships:yes' : 'memberships:no') },
    { label: t('gender'), of: (user) => (user.gender ? t(`genders.${user.gender}`) : '') },
    { label: t('birthday'), of: (user) => dated(user.birthday) },
    { label: t('nationality'), of: countryOf },
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
    { label: t('branch_id'), of: (user) => user.registered_location ?? '' },
    {
      label: t('employment_insured'),
      of: (user) => t(user.employment_insured ? 'memberships:yes' : 'memberships:no'),
    },
    { label: t('household_head'), of: (user) => user.household_head ?? '' },
    { label: t('household_relation'), of: (user) => user.household_relation ?? '' },
  ];
}
