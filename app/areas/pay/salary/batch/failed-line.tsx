import { FailFields, useFailLabels } from '#app/areas/pay/salary/request/fail-fields.tsx';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { SalaryBatchLine } from '#contract/pay/salary-batches.ts';
import { LINE_PARAM } from './batch-results.ts';
import type { Intent } from './route.tsx';

/** Asks why the bank could not pay a line. */
export function FailedLine({
  line: { request },
  refused,
}: {
  line: SalaryBatchLine;
  refused: Refused | null;
}) {
  const { t } = useTranslation('salary');
  const href = useIntentHref<Intent>();
  const cancel = useChosenHref(LINE_PARAM)(null);
  const name = usePersonText()(request.user);
  const { form } = useForm(() => import('./batch-forms.ts').then((forms) => forms.FailedLineForm), {
    constraints: {},
    id: 'failed-line',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { words: '' },
  });
  return (
    <Card className="max-w-xl">
      <CardHeader>
        <CardTitle>{t('failed_named', { name })}</CardTitle>
      </CardHeader>
      <CardContent>
        <Form
          form={form}
          labels={useFailLabels()}
          action={href('failed')}
          refusal={refused?.refusal ?? null}
          className="gap-3"
        >
          <input type="hidden" name="request_id" value={request.id} readOnly />
          <FailFields />
          <SaveOrCancel submit={t('actions.failed')} cancel={cancel} />
          <UnsavedChanges />
        </Form>
      </CardContent>
    </Card>
  );
}
