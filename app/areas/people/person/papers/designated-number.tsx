import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Input } from '#app/ui/kit/input.tsx';

/** The number of Designated Activities, in the person's papers and in the review of the paper. */
export function DesignatedNumber({ className }: { className?: string }) {
  const { t } = useTranslation('residence');
  return (
    <Field name="designated_number" description={t('designated_number_hint')} className={className}>
      {(control) => <Input {...control} type="number" inputMode="numeric" className="max-w-32" />}
    </Field>
  );
}
