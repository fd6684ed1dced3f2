import { useSearchParams } from 'react-router';
import { WorkplaceSelect } from '#app/areas/workplaces/parts/workplace/workplace-select.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Labelled } from '#app/ui/fields/labelled.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';
import { SHOWN_PARAM } from './kept-address.ts';

const KEPT_PARAMS = ['workplace_id', SHOWN_PARAM, 'page', 'after', 'intent'];

/** Which punches that arrived late are shown, of which workplace. */
export function KeptFilters() {
  const { t } = useTranslation('kept_punches');
  const [params] = useSearchParams();
  return (
    <GetForm
      own={KEPT_PARAMS}
      apply={t('apply_filters')}
      label={t('filters')}
      className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      <Labelled id="kept-shown" label={t('shown')}>
        <Select id="kept-shown" name={SHOWN_PARAM} defaultValue={params.get(SHOWN_PARAM) ?? ''}>
          <option value="">{t('only_open')}</option>
          <option value="all">{t('all')}</option>
        </Select>
      </Labelled>
      <Labelled id="kept-workplace" label={t('workplace')}>
        <WorkplaceSelect id="kept-workplace" chosen={params.get('workplace_id')} none={t('all_workplaces')} />
      </Labelled>
    </GetForm>
  );
}
