import FileUp from 'lucide-react/icons/file-up';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { DateField } from '#app/components/fields/date-field.tsx';
import { Labelled } from '#app/components/fields/labelled.tsx';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

type ResultFileProps = { today: CalendarDate; transferOn: CalendarDate; refused: Refused | null };

/** Takes in what the bank sends back; what it would do is shown first. */
export function ResultFile({ today, transferOn, refused }: ResultFileProps) {
  const { t } = useTranslation('salary');
  const href = useIntentHref();
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
        <Form
          method="post"
          encType="multipart/form-data"
          action={href('preview')}
          preventScrollReset
          className="grid gap-4"
        >
          <Labelled id="result-file" label={t('file')}>
            <Input id="result-file" type="file" name="file" required accept=".txt,.dat,.csv,.tsv" />
          </Labelled>
          <Labelled id="result-paid-on" label={t('paid_on')}>
            <DateField
              id="result-paid-on"
              name="paid_on"
              today={today}
              min={transferOn}
              max={today}
              defaultValue={today}
            />
          </Labelled>
          <Button type="submit" variant="outline" className="justify-self-start">
            <FileUp aria-hidden="true" />
            {t('check_file')}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
