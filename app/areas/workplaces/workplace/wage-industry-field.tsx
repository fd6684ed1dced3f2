import { useFormData } from '@conform-to/react/future';
import { useField, useFormMetadata } from '#app/lib/forms.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { WageIndustries } from '#contract/law/minimum-wages.ts';

export type WageIndustry = WageIndustries['data'][number];

/**
 * O-16: the industry of the specified minimum wage of a workplace, among those of the chosen prefecture.
 * Most prefectures have some; the field is missing where none is known. A stored one stays in the list.
 */
export function WageIndustryField({ industries }: { industries: readonly WageIndustry[] }) {
  const { t } = useTranslation('placement');
  const form = useFormMetadata();
  const prefecture = useField('prefecture').defaultValue;
  const stored = useField('wage_industry').defaultValue;
  const chosen = useFormData(form.id, (typed) => typed.get('prefecture')) ?? prefecture;
  const known = industries.filter((one) => one.prefecture === chosen).map(({ industry }) => industry);
  const names = [...new Set(stored === '' ? known : [...known, stored])];
  if (names.length === 0) return null;
  return (
    <Field name="wage_industry" description={t('wage_industry_hint')}>
      {(control) => (
        <Select {...control}>
          <option value="">{t('wage_industry_none')}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
