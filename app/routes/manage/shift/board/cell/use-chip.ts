import { useCallback } from 'react';
import { chipName } from '#app/components/fields/person-names.ts';
import { useLanguage } from '#app/components/fields/use-language.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { PersonRef } from '#contract/people/users.ts';

/** What a person is called on the board: never by the family name alone. */
export function useChip(): (user: PersonRef) => { name: string; full: string } {
  const language = useLanguage();
  const format = useFormat();
  const { t } = useTranslation('findings');
  return useCallback(
    (user) => {
      const name = format.personName(user);
      const full = user.staff_no === null ? name : t('person', { name, staff_no: user.staff_no });
      return { name: chipName(user, language, name), full };
    },
    [language, format, t],
  );
}
