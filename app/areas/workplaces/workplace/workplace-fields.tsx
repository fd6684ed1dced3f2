import {
  OtherNameFields,
  useOtherNameLabels,
} from '#app/areas/workplaces/parts/workplace/other-name-fields.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PrefectureSelect } from '#app/ui/fields/prefecture-select.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Workplace } from '#contract/workplaces/workplaces.ts';
import { CoordinatesField } from './coordinates-field.tsx';
import { FormulaField } from './formula-field.tsx';
import { PlacementFields, usePlacementLabels } from './placement-fields.tsx';
import type { WageIndustry } from './wage-industry-field.tsx';

export function useWorkplaceLabels() {
  const { t } = useTranslation('workplaces');
  const names = useOtherNameLabels();
  const placement = usePlacementLabels();
  return {
    code: t('code'),
    name: t('name'),
    ...names,
    postal_code: t('postal_code'),
    prefecture: t('prefecture'),
    address: t('address'),
    phone: t('phone'),
    coordinates: t('coordinates'),
    formula: t('formula'),
    formula_confirmed: t('formula_confirmed'),
    active: t('active'),
    ...placement,
  };
}

/** The fields that the forms for a new and an existing workplace share. */
export function WorkplaceFields({
  stored,
  industries,
}: {
  stored?: Pick<Workplace, 'id' | 'formula'>;
  industries: readonly WageIndustry[];
}) {
  const { t } = useTranslation(['workplaces', 'common']);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <Field name="code" description={t('code_hint')}>
          {(control) => <Input {...control} autoComplete="off" />}
        </Field>
        <Field name="name">{(control) => <Input {...control} autoComplete="off" />}</Field>
        <Field name="postal_code">
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" />}
        </Field>
        <Field name="prefecture">
          {(control) => <PrefectureSelect {...control} none={t('common:choose')} />}
        </Field>
      </div>
      <OtherNameFields />
      <Field name="address">{(control) => <Input {...control} autoComplete="off" />}</Field>
      <CoordinatesField />
      <Field name="phone" className="sm:max-w-xs">
        {(control) => <Input {...control} type="tel" autoComplete="off" />}
      </Field>
      <FormulaField stored={stored?.formula} workplaceId={stored?.id} />
      <PlacementFields isNew={stored === undefined} industries={industries} />
    </>
  );
}
