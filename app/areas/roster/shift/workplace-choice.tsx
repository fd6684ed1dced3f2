import { WorkplaceSelect } from '#app/areas/workplaces/parts/workplace/workplace-select.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Labelled } from '#app/ui/fields/labelled.tsx';

type WorkplaceChoiceProps = { id: string; value: string | number | null; className: string };

/** Selects one of the reader's workplaces for the shifts. */
export function WorkplaceChoice({ id, value, className }: WorkplaceChoiceProps) {
  const { t } = useTranslation(['shifts', 'common']);
  return (
    <Labelled id={id} label={t('workplace')}>
      <WorkplaceSelect id={id} chosen={value} none={t('common:choose')} wrapperClassName={className} />
    </Labelled>
  );
}
