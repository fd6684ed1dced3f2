import { useFormData } from '@conform-to/react/future';
import type { Intent } from '#app/areas/company/configuration/route.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { useFaultText } from '#app/ui/form/fault-text.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { postedRefusal } from '#app/ui/import/file-refusal.ts';
import { UploadForm } from '#app/ui/import/upload-form.tsx';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import { RATE_COLUMN_LABELS } from '#contract/law/rate-columns.ts';
import { MINIMUM_WAGES_AT_ONCE_MAX } from '#contract/limits.ts';
import { RATE_COLUMNS } from '#domain/law/file/rate-row.ts';
import { RateFileFaultList } from './rate-file-faults.tsx';
import { RatesPreview } from './rates-preview.tsx';
import { type RatesTried, ratesTried } from './rates-tried.ts';

const FORM = 'rates';
/** A line has about this many characters. */
const LINE_LENGTH = 100;
const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Lines without what a browser changes when it posts them. */
function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

/** Many rates, typed or read from a file. They are previewed before they are imported. */
export function RateLoading({ answer, close }: { answer: unknown; close: string }) {
  const { t } = useTranslation('configuration');
  const language = useLanguage();
  const href = useIntentHref<Intent>();
  const tried = ratesTried(answer);
  const file = postedRefusal(answer);
  const refused = refusedOf<Intent>(answer, 'preview_rates') ?? refusedOf<Intent>(answer, 'load_rates');
  const typed = useFormData(FORM, (data) => String(data.get('lines') ?? ''));
  // A preview of other lines than the typed ones would mislead.
  const isCurrent = tried !== null && (typed === undefined || plainLines(typed) === plainLines(tried.tried));
  const preview = isCurrent ? tried.preview : null;
  return (
    <div className="grid gap-6">
      <LinesForm
        // The lines of a file replace those in the field.
        key={tried?.isRead ? tried.tried : 'typed'}
        tried={tried}
        refused={refused}
        close={close}
        isSecondary={preview !== null}
      />
      {preview && tried && (
        <RatesPreview lines={tried.tried} preview={preview} isOutdated={tried.isOutdated} />
      )}
      <section aria-labelledby="rates-file" className="grid gap-3 border-border border-t pt-5">
        <h3 id="rates-file" className="font-semibold">
          {t('rates.from_file')}
        </h3>
        <UploadForm
          action={href('read_rates')}
          file={t('rates.file')}
          accept={ACCEPTED}
          hint={t('rates.file_hint')}
          columns={RATE_COLUMNS}
          labels={RATE_COLUMN_LABELS[language]}
          refusal={file}
          isSecondary
        >
          <RateFileFaultList refusal={file} />
        </UploadForm>
      </section>
    </div>
  );
}

type LinesFormProps = {
  tried: RatesTried | null;
  refused: Refused | null;
  close: string;
  isSecondary: boolean;
};

function LinesForm({ tried, refused, close, isSecondary }: LinesFormProps) {
  const { t } = useTranslation('configuration');
  const href = useIntentHref<Intent>();
  const faultText = useFaultText();
  const { form } = useForm(() => import('./minimum-wage-form.ts').then((forms) => forms.RateLines), {
    constraints: {},
    id: FORM,
    lastResult: refused?.lastResult ?? null,
    defaultValue: { lines: tried?.tried ?? '' },
  });
  const labels = { lines: t('rates.lines') };
  return (
    <Form form={form} labels={labels} action={href('preview_rates')} refusal={refused?.refusal ?? null}>
      {tried && tried.faults.length > 0 && (
        <AlertBox>
          {tried.faults.map((fault) => (
            <p key={fault.key} className="font-semibold text-absent">
              {faultText(fault, labels.lines)}
            </p>
          ))}
        </AlertBox>
      )}
      <Field name="lines" description={t('rates.load_hint')} required>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            maxLength={MINIMUM_WAGES_AT_ONCE_MAX * LINE_LENGTH}
            placeholder={t('rates.load_example')}
            spellCheck={false}
            className="min-h-40 tabular-nums"
          />
        )}
      </Field>
      <SaveOrCancel submit={t('rates.preview')} cancel={close} isSecondary={isSecondary} />
      <UnsavedChanges />
    </Form>
  );
}
