import { countryName, type PersonChoices } from '#app/areas/people/users/person-choices.ts';
import { useUserLabels } from '#app/areas/people/users/user-fields.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import type { User } from '#contract/people/users.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';

/** The data of a person as text: one fact for each field of the form. */
export function useProfileFacts(choices: PersonChoices | null): StoredFact<User>[] {
  const { t } = useTranslation(['users', 'memberships', 'common', 'prefectures']);
  const format = useFormat();
  const labels = useUserLabels();
  const dated = (date: string | null) => (date ? format.date(date) : '');
  const yesOrNo = (is: boolean) => t(is ? 'memberships:yes' : 'memberships:no');
  /** Fields whose text differs from their value. */
  const words = {
    given_first: (user: User) => yesOrNo(user.given_first),
    gender: ({ gender }: User) => (gender ? t(`genders.${gender}`) : ''),
    birthday: (user: User) => dated(user.birthday),
    phone: ({ phone }: User) => (phone === null ? '' : formatPhone(phone)),
    emergency_contact_phone: ({ emergency_contact_phone: phone }: User) =>
      phone === null ? '' : formatPhone(phone),
    nationality: ({ nationality }: User) =>
      nationality === null || choices === null ? (nationality ?? '') : countryName(choices, nationality),
    japanese_level: ({ japanese_level: level }: User) => (level ? t(`japanese_levels.${level}`) : ''),
    language: ({ language }: User) => (language ? t(`common:language_${language}`) : ''),
    prefecture: ({ prefecture }: User) => {
      const code = parsePrefectureCode(prefecture ?? '');
      return code ? t(`prefectures:${code}`) : '';
    },
    hired_on: (user: User) => dated(user.hired_on),
    left_on: (user: User) => dated(user.left_on),
    branch_id: (user: User) => user.registered_location ?? '',
    employment_insured: (user: User) => yesOrNo(user.employment_insured),
  };
  const hasWords = (name: keyof typeof labels): name is keyof typeof words => Object.hasOwn(words, name);
  const fields = Object.keys(labels) as (keyof typeof labels)[];
  return fields.map((name) => ({
    label: labels[name],
    of: hasWords(name) ? words[name] : (user) => user[name] ?? '',
  }));
}
