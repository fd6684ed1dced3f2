import { WorkplaceSelect } from '#app/areas/workplaces/parts/workplace/workplace-select.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { GetForm } from '#app/ui/table/get-form.tsx';

/** Selects the workplace whose month a page shows. */
export function ShownWorkplace({ id }: { id: number }) {
  const { t } = useTranslation(['shifts', 'table']);
  return (
    <GetForm own={['workplace_id']} apply={t('table:apply')} label={t('workplace')}>
      <WorkplaceSelect chosen={id} aria-label={t('workplace')} wrapperClassName="max-w-72" />
    </GetForm>
  );
}
