import { useFormData } from '@conform-to/react/future';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { firstSpoken } from '#app/lib/language.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { DOCUMENT_KINDS, type DocumentKind } from '#contract/enums.ts';
import { FALLBACK_LANGUAGE, LANGUAGES } from '#contract/site/languages.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import type { Intent } from './route.tsx';

const FORM_ID = 'ask-document';
/** How far back a document may be asked for. */
const YEARS_BACK = 5;
const MONTHS_BACK = 24;

type AskFormProps = { today: CalendarDate; constraints: Constraints; refused: Refused | null };

/** Asks for a document: which, for which year or month, what for, and in which language. */
export function AskForm({ today, constraints, refused }: AskFormProps) {
  const { t, i18n } = useTranslation(['document_requests', 'notices', 'notifications']);
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/papers/document-requests.ts').then((contract) => contract.DocumentRequestBody),
    {
      constraints,
      id: FORM_ID,
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        kind: DOCUMENT_KINDS[0],
        language: firstSpoken([i18n.language]) ?? FALLBACK_LANGUAGE,
      },
    },
  );
  const chosen = useFormData(FORM_ID, (data) => data.get('kind'), { fallback: DOCUMENT_KINDS[0] });
  const kind = DOCUMENT_KINDS.find((one) => one === chosen) ?? DOCUMENT_KINDS[0];
  const labels = {
    kind: t('kind'),
    of_period: t(kind === 'withholding_slip' ? 'year' : 'month'),
    purpose: t('purpose'),
    language: t('language'),
  };
  return (
    <Form form={form} labels={labels} action={href('ask')} refusal={refused?.refusal ?? null}>
      <Field name="kind">
        {(control) => (
          <Select {...control}>
            {DOCUMENT_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`notices:documents.kinds.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind !== 'employment_certificate' && <PeriodField key={kind} kind={kind} today={today} />}
      <Field name="purpose" description={t('purpose_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <Field name="language">
        {(control) => (
          <Select {...control}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {t(`notifications:languages.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SubmitButton className="h-11 justify-self-start">{t('send')}</SubmitButton>
    </Form>
  );
}

/** The years or months for which there may be one, the latest first. */
function PeriodField({ kind, today }: { kind: DocumentKind; today: CalendarDate }) {
  const format = useFormat();
  const month = monthOf(today);
  const year = Number(month.slice(0, 'YYYY'.length));
  const choices =
    kind === 'withholding_slip'
      ? Array.from({ length: YEARS_BACK }, (_, back) => String(year - back)).map((one) => [one, one] as const)
      : Array.from({ length: MONTHS_BACK }, (_, back) => moveMonth(month, -1 - back)).map(
          (one) => [one, format.month(one)] as const,
        );
  return (
    <Field name="of_period" marked={false}>
      {(control) => (
        <Select {...control}>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
