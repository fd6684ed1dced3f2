import { useCallback } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { chipName } from '#app/ui/fields/person-names.ts';
import type { PersonRef } from '#contract/people/users.ts';

/** A person's name on the board, never the family name alone. */
export function useChip(): (user: PersonRef) => { name: string; full: string } {
  const format = useFormat();
  const { t } = useTranslation('findings');
  return useCallback(
    (user) => {
      const name = format.personName(user);
      const full = user.staff_no === null ? name : t('person', { name, staff_no: user.staff_no });
      return { name: chipName(user, name), full };
    },
    [format, t],
  );
}
