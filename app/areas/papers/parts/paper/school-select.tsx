import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Select } from '#app/ui/kit/select.tsx';

export type SchoolChoice = { id: number; name: string };

type SchoolSelectProps = ComponentProps<typeof Select> & {
  schools: readonly SchoolChoice[];
  /** The person's school, which the list may no longer contain. */
  stored: SchoolChoice | null;
};

/** The school of a student, with an empty choice. */
export function SchoolSelect({ schools, stored, ...control }: SchoolSelectProps) {
  const { t } = useTranslation('common');
  const isListed = stored === null || schools.some(({ id }) => id === stored.id);
  return (
    <Select {...control}>
      <option value="">{t('not_set')}</option>
      {(isListed ? schools : [...schools, stored]).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
