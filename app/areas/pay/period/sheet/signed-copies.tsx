import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { pictureFaultIn } from '#app/areas/people/parts/picture/picture-fault.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { IdempotencyInput } from '#app/ui/form/idempotency-input.tsx';
import { IDEMPOTENCY_FIELD, newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { MEBIBYTE, PERIOD_DOCUMENTS_MAX, PICTURE_MAX } from '#contract/limits.ts';
import type { PeriodDocument } from '#contract/pay/period-sheets.ts';
import { SIGNED_COPY } from './copy-of.ts';
import type { Intent } from './route.tsx';

const COPY_LIMITS = { size: PICTURE_MAX / MEBIBYTE, max: PERIOD_DOCUMENTS_MAX };

/** The signed copies of the sheet; null while there is no period to attach them to. */
export function SignedCopies({
  documents,
  mayDelete,
  answer,
}: {
  documents: readonly PeriodDocument[] | null;
  mayDelete: boolean;
  answer: unknown;
}) {
  const { t } = useTranslation('period_sheets');
  return (
    <Card data-print="no" className="mb-5">
      <CardHeader>
        <CardTitle>{t('copies')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <RefusalNote refused={refusedOf<Intent>(answer, 'delete_copy')} />
        {documents === null ? (
          <p className="text-muted-foreground">{t('copies_later')}</p>
        ) : (
          <>
            {documents.length === 0 ? (
              <p className="text-muted-foreground">{t('copies_empty')}</p>
            ) : (
              <CopyList documents={documents} mayDelete={mayDelete} />
            )}
            {documents.length > 0 && !mayDelete && (
              <p className="text-muted-foreground">{t('copies_closed')}</p>
            )}
            {documents.length < PERIOD_DOCUMENTS_MAX ? (
              <SendCopy key={documents.length} answer={answer} />
            ) : (
              <p className="text-muted-foreground">{t('copies_full', COPY_LIMITS)}</p>
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}

function CopyList({ documents, mayDelete }: { documents: readonly PeriodDocument[]; mayDelete: boolean }) {
  const { t } = useTranslation('period_sheets');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  return (
    <ul aria-label={t('copies')} className="grid gap-2">
      {documents.map(({ id, file_id, type, name, uploaded_by, created_at }) => {
        const Icon = type === 'application/pdf' ? FileText : ImageIcon;
        return (
          <li key={id} className="flex items-start gap-2">
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1">
              <a
                href={`/api/files/${file_id}`}
                target="_blank"
                rel="noopener noreferrer"
                className="break-all underline underline-offset-2"
              >
                {name}
              </a>
              <span className="block text-[0.8125rem] text-muted-foreground">
                {t('copy_by', { name: format.personName(uploaded_by), at: format.stamp(created_at) })}
              </span>
            </span>
            {mayDelete && (
              <AskingButton
                variant="ghost"
                size="icon-sm"
                aria-label={`${t('copy_delete')}: ${name}`}
                action={href('delete_copy')}
                fields={{ id }}
                question={{
                  title: t('copy_delete_title'),
                  body: t('copy_delete_body'),
                  names: [name],
                  confirm: t('copy_delete'),
                  tone: 'destructive',
                }}
              >
                <Trash2 aria-hidden="true" />
              </AskingButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function SendCopy({ answer }: { answer: unknown }) {
  const { t } = useTranslation(['period_sheets', 'form']);
  const href = useIntentHref<Intent>();
  const id = useId();
  const [key] = useState(newIdempotencyKey);
  const [tooLarge, setTooLarge] = useState(false);
  const busy = useNavigation().formData?.get(IDEMPOTENCY_FIELD) === key;
  const found = pictureFaultIn(answer, SIGNED_COPY);
  const fault = tooLarge ? 'too_large' : found && copyFault(found);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={href('send_copy')}
      aria-busy={busy}
      className="grid max-w-xl gap-2"
      onSubmit={(event) => {
        const file = new FormData(event.currentTarget).get('file');
        const isTooLarge = file instanceof File && file.size > PICTURE_MAX;
        setTooLarge(isTooLarge);
        if (isTooLarge || busy) event.preventDefault();
      }}
    >
      {fault && (
        <AlertBox>
          <p className="font-semibold text-absent">{t(`copy_faults.${fault}`, COPY_LIMITS)}</p>
        </AlertBox>
      )}
      <IdempotencyInput value={key} />
      <Label htmlFor={id}>{t('copy_file')}</Label>
      <FileField
        id={id}
        name="file"
        required
        accept="application/pdf,image/jpeg,image/png,.pdf"
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="text-[0.8125rem] text-muted-foreground">
        {t('copies_hint', COPY_LIMITS)}
      </p>
      <Button type="submit" aria-disabled={busy || undefined} className="justify-self-start">
        {t('copy_send')}
        {busy && <span className="sr-only">{t('form:busy')}</span>}
      </Button>
    </Form>
  );
}

type CopyFault = 'missing' | 'unreadable' | 'too_large' | 'unknown';

function copyFault(found: NonNullable<ReturnType<typeof pictureFaultIn>>): CopyFault {
  switch (found) {
    case 'missing':
    case 'unreadable':
    case 'too_large':
      return found;
    case 'no_picture':
      return 'unreadable';
    default:
      return 'unknown';
  }
}
