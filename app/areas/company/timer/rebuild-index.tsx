import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';

export function RebuildIndex({ refused }: { refused: Refused | null }) {
  const { t } = useTranslation('timers');
  const { form } = useForm(() => import('#contract/fields/formats.ts').then((contract) => contract.NoInput), {
    constraints: {},
    id: 'rebuild',
    lastResult: refused?.lastResult ?? null,
  });
  const refusal = refused?.refusal ?? null;
  return (
    <Form
      form={form}
      labels={{}}
      refusal={refusal?.code === 'E_CONFLICT' ? { ...refusal, text: t('rebuild_running') } : refusal}
    >
      <SubmitButton variant="outline" title={t('rebuild_hint')}>
        {t('rebuild')}
      </SubmitButton>
    </Form>
  );
}
