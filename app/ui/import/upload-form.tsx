import FileUp from 'lucide-react/icons/file-up';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { useFaultText } from '#app/ui/form/fault-text.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { IMPORT_FILE_MAX, MEBIBYTE } from '#contract/limits.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import { type FileRefusal, fileFaultsOf, headerFaultsOf } from './file-refusal.ts';

type UploadFormProps<Column extends string> = {
  /** The page that receives the file. */
  action: string;
  /** The name of the file in sentences. */
  file: string;
  accept: string;
  /** Says what is read, and that nothing is written yet. */
  hint: string;
  /** All columns that the file may have. */
  columns: readonly Column[];
  labels: Readonly<Record<Column, string>>;
  refusal: FileRefusal | null;
  /** Whether another button of the page is the main one. */
  isSecondary?: boolean;
  /** Help about the columns, above the button. */
  children?: ReactNode;
};

/** Uploads a file, chosen or dropped; it only leads to a preview. */
export function UploadForm<Column extends string>({
  action,
  file,
  accept,
  hint,
  columns,
  labels,
  refusal,
  isSecondary = false,
  children,
}: UploadFormProps<Column>) {
  const { t } = useTranslation(['imports', 'form']);
  const navigation = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState<FileRefusal | null>(null);
  const busy = navigation.state !== 'idle' && navigation.formData?.has('file') === true;

  useEffect(() => {
    const zone = box.current;
    if (!zone) return;
    const drag = (event: DragEvent) => {
      event.preventDefault();
      setOver(event.type === 'dragover');
      const files = event.type === 'drop' ? event.dataTransfer?.files : undefined;
      if (!files?.[0] || !input.current) return;
      input.current.files = files;
      input.current.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) zone.addEventListener(kind, drag);
    return () => {
      for (const kind of kinds) zone.removeEventListener(kind, drag);
    };
  }, []);

  return (
    <PostForm
      encType="multipart/form-data"
      action={action}
      // The browser would report a missing file in its own language.
      noValidate
      aria-busy={busy}
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        const isTooLarge = (input.current?.files?.[0]?.size ?? 0) > IMPORT_FILE_MAX;
        setTooLarge(isTooLarge ? { code: 'E_PAYLOAD_TOO_LARGE', data: null } : null);
        if (isTooLarge) event.preventDefault();
      }}
    >
      <RefusalBox refusal={tooLarge ?? refusal} file={file} columns={columns} labels={labels} />
      <div
        ref={box}
        className={cn(
          'grid justify-items-center gap-3 rounded-xl border-2 border-input border-dashed bg-card px-5 py-8 text-center transition-colors duration-100',
          over && 'border-primary bg-accent',
        )}
      >
        <span className="grid size-11 place-items-center rounded-full bg-muted text-muted-foreground">
          <FileUp aria-hidden="true" className="size-5" />
        </span>
        <Label htmlFor="import-file">{t('drop')}</Label>
        <FileField
          inputRef={input}
          id="import-file"
          name="file"
          required
          accept={accept}
          aria-describedby="import-file-hint"
          className="max-w-md"
        />
        <p id="import-file-hint" className="max-w-xl text-[0.8125rem] text-muted-foreground">
          {hint}
        </p>
      </div>
      <EncodingChoice refusal={refusal} />
      {children}
      <Button
        type="submit"
        variant={isSecondary ? 'outline' : 'default'}
        disabled={busy}
        aria-busy={busy}
        className="justify-self-start"
      >
        {busy && <LoaderCircle aria-hidden="true" className="animate-spin motion-reduce:animate-none" />}
        {t('check')}
        {busy && <span className="sr-only">{t('form:busy')}</span>}
      </Button>
    </PostForm>
  );
}

type RefusalBoxProps<Column extends string> = Pick<
  UploadFormProps<Column>,
  'refusal' | 'file' | 'columns' | 'labels'
>;

/** Why the file could not be read. */
export function RefusalBox<Column extends string>({
  refusal,
  file,
  columns,
  labels,
}: RefusalBoxProps<Column>) {
  const { t } = useTranslation(['imports', 'errors']);
  const faultText = useFaultText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  if (!refusal) return null;
  const faults = fileFaultsOf(refusal);
  const header = headerFaultsOf(refusal, columns);
  return (
    <AlertBox ref={box}>
      {faults.length === 0 && (
        <p className="font-semibold text-absent">
          {refusal.code === 'E_PAYLOAD_TOO_LARGE'
            ? t('too_large', { size: IMPORT_FILE_MAX / MEBIBYTE })
            : t(`errors:${refusal.code}`)}
        </p>
      )}
      {faults.map((fault) => (
        <p key={fault.key} className="font-semibold text-absent">
          {faultText(fault, file)}
        </p>
      ))}
      {header && header.missing.length > 0 && (
        <p>{t('missing_columns', { columns: header.missing.map((column) => labels[column]).join(', ') })}</p>
      )}
      {header && header.unknown.length > 0 && (
        <p>{t('unknown_columns', { columns: header.unknown.join(', ') })}</p>
      )}
    </AlertBox>
  );
}
