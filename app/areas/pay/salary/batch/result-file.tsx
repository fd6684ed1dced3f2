import FileUp from 'lucide-react/icons/file-up';
import { Fragment } from 'react';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { Labelled } from '#app/ui/fields/labelled.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { EncodingChoice } from '#app/ui/import/encoding-choice.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { BANK_RESULTS, RESULT_COLUMNS } from '#domain/pay/bank-result.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Intent } from './route.tsx';

type ResultFileProps = { today: CalendarDate; transferOn: CalendarDate; refused: Refused | null };

/** Upload of the bank's result file; a preview follows. */
export function ResultFile({ today, transferOn, refused }: ResultFileProps) {
  const { t } = useTranslation('salary');
  const href = useIntentHref<Intent>();
  const code = refused?.refusal?.code;
  const isEmpty = code === 'SHIFT_CSV_EMPTY';
  const isOther = code === 'SHIFT_CSV_INVALID_HEADER' || code === 'E_PAYLOAD_TOO_LARGE';
  return (
    <Card data-print="no" className="max-w-xl">
      <CardHeader>
        <CardTitle>{t('result_file')}</CardTitle>
        <CardDescription>{t('result_file_hint')}</CardDescription>
      </CardHeader>
      <CardContent>
        <RefusalNote
          refused={refused}
          {...(isEmpty && { text: t('result_file_empty') })}
          {...(isOther && { text: t('result_file_unread') })}
        />
        <PostForm
          encType="multipart/form-data"
          action={href('preview')}
          preventScrollReset
          className="grid gap-4"
        >
          <Labelled id="result-file" label={t('file')}>
            <FileField id="result-file" name="file" required accept=".txt,.dat,.csv,.tsv" />
          </Labelled>
          <EncodingChoice refusal={refused?.refusal ?? null} />
          <ResultColumns />
          <Labelled id="result-paid-on" label={t('paid_on')}>
            <DateField
              id="result-paid-on"
              name="paid_on"
              today={today}
              min={transferOn}
              max={today}
              defaultValue={transferOn}
            />
          </Labelled>
          <Button type="submit" variant="outline" className="justify-self-start">
            <FileUp aria-hidden="true" />
            {t('check_file')}
          </Button>
        </PostForm>
      </CardContent>
    </Card>
  );
}

/** The columns of a result file. Their names are the same in every language. */
function ResultColumns() {
  const { t } = useTranslation('salary');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-[0.8125rem]">
      {RESULT_COLUMNS.map((column) => (
        <Fragment key={column}>
          <dt>
            <FileCode>{column}</FileCode>
          </dt>
          <dd className="text-muted-foreground">
            {t(`result_columns.${column}`)}
            {column === 'result' && (
              <ul>
                {BANK_RESULTS.map((result) => (
                  <li key={result}>
                    <FileCode>{result}</FileCode> {t(`states.${result}`)}
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function FileCode({ children }: { children: string }) {
  return (
    <code translate="no" className="rounded bg-muted px-1 font-mono text-foreground">
      {children}
    </code>
  );
}
