import { useTranslation } from 'react-i18next';
import { Labelled } from '#app/components/fields/labelled.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useAuth } from '#app/lib/use-auth.ts';

type WorkplaceChoiceProps = { id: string; value: string | number; className: string };

/** Of which of one's workplaces the shifts are. */
export function WorkplaceChoice({ id, value, className }: WorkplaceChoiceProps) {
  const { t } = useTranslation(['shifts', 'common']);
  const { master } = useAuth();
  return (
    <Labelled id={id} label={t('workplace')}>
      <Select id={id} name="workplace_id" defaultValue={value} wrapperClassName={className}>
        <option value="">{t('common:choose')}</option>
        {master.workplaces.map((workplace) => (
          <option key={workplace.id} value={workplace.id}>
            {workplace.code} {workplace.name}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}
