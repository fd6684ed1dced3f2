import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { FORMULAS } from '#domain/pay/hours/rounding.ts';
import { FormulaPreview } from './formula-preview.tsx';

type FormulaFieldProps = {
  stored?: number;
  name?: string;
  hint?: string;
  /** The workplace whose last month a preview recalculates with the chosen formula. */
  workplaceId?: number;
};

/**
 * The hour formula. Every formula but the exact one shows the legal warning. A change to
 * such a formula needs a tick. CSS shows both, so they work without JavaScript.
 */
export function FormulaField({ stored, name = 'formula', hint, workplaceId }: FormulaFieldProps) {
  const [chosen, setChosen] = useState(stored);
  const { t } = useTranslation('workplaces');
  return (
    <div className="group/formula grid gap-3">
      <Field name={name} required description={hint ?? t('formula_hint')}>
        {(control) => (
          <Select {...control} onChange={({ target }) => setChosen(Number(target.value))}>
            {FORMULAS.map((formula) => (
              <option key={formula} value={formula} data-stored={formula === stored || undefined}>
                {t(`formulas.f${formula}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="hidden gap-3 rounded-xl border border-late/40 bg-late-soft px-4 py-3 group-has-[option:not([value='1']):checked]/formula:grid">
        <p className="flex gap-2.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-late" />
          <span>{t('formula_warning')}</span>
        </p>
        <div className="hidden group-has-[option:not([value='1']):not([data-stored]):checked]/formula:block">
          <CheckField name="formula_confirmed" />
        </div>
      </div>
      {workplaceId !== undefined && chosen !== undefined && chosen !== stored && (
        <FormulaPreview workplaceId={workplaceId} formula={chosen} />
      )}
    </div>
  );
}
