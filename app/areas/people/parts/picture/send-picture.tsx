import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { IdempotencyInput } from '#app/ui/form/idempotency-input.tsx';
import { IDEMPOTENCY_FIELD, newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { PictureFaultBox } from './fault-box.tsx';
import { faultLimit, type PictureFault, pictureFaultIn } from './picture-fault.ts';

const loadPreview = () => import('./preview-dialog.client.tsx');
const PreviewDialog = lazy(async () => ({ default: (await loadPreview()).PreviewDialog }));

/** The types that the API accepts, so files of them can be sent unchanged. */
const SENT_TYPES = 'image/jpeg,image/png';

type SendPictureProps = {
  /** Name of the picture in labels. */
  name: string;
  /** Target of the form, and the key by which its answer is recognized. */
  action: string;
  of: string;
  answer: unknown;
  words: {
    choose: string;
    send: string;
    /** Asks the reader to check the picture before it is sent. */
    question: string;
    /** The failed action, as a sentence. */
    failed: string;
  };
  hints?: ReactNode;
  /** Pixels that the longer side of the picture needs. */
  sideMin?: number;
  /** The dialog before sending, when it is not the plain preview. */
  between?: {
    load: () => Promise<unknown>;
    dialog: (
      source: HTMLCanvasElement,
      onCancel: () => void,
      onDone: (file: File | null) => void,
    ) => ReactNode;
  };
  camera?: ComponentProps<typeof ChoosePicture>['camera'];
  variant?: ComponentProps<typeof Button>['variant'];
  className?: string;
  /** Further fields of the form. */
  children?: ReactNode;
};

/** Sends a picture after a preview. Without JavaScript the file is sent unchanged. */
export function SendPicture(props: SendPictureProps) {
  const { name, action, of, answer, words, hints, sideMin, between, camera, variant, className, children } =
    props;
  const hydrated = useHydrated();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<HTMLCanvasElement | null>(null);
  const [found, setFound] = useState<{ fault: PictureFault | null; answer: unknown }>({
    fault: null,
    answer: null,
  });
  const [key, setKey] = useState(newIdempotencyKey);
  const sending = useNavigation().formData?.get(IDEMPOTENCY_FIELD) === key;
  // A fault in an earlier answer does not apply to the newly chosen picture.
  const fault = found.fault ?? (found.answer === answer ? null : pictureFaultIn(answer, of));
  const onFault = (found: PictureFault | null) => setFound({ fault: found, answer });

  const cancel = () => setChosen(null);
  const send = (file: File | null) => {
    setChosen(null);
    if (!file) return onFault('unreadable');
    const posted = new FormData(form.current ?? undefined);
    const fresh = newIdempotencyKey();
    setKey(fresh);
    posted.set(IDEMPOTENCY_FIELD, fresh);
    posted.set('file', file);
    void submit(posted, {
      method: 'post',
      action,
      encType: 'multipart/form-data',
      preventScrollReset: true,
    });
  };

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={action}
      className={cn('grid gap-3', className)}
    >
      <PictureFaultBox fault={fault} failed={words.failed} />
      {children}
      {/* The server renders both variants and CSS shows one, so the page does not shift on
          hydration. */}
      {!hydrated && (
        <div className="grid gap-3 not-noscript:hidden">
          <PlainFile name={name} send={words.send} savedAs={key} variant={variant} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 noscript:hidden">
        <ChoosePicture
          name={name}
          choose={words.choose}
          camera={camera}
          variant={variant}
          sideMin={sideMin}
          sending={sending}
          mayChoose={() => form.current?.reportValidity() !== false}
          prepare={between?.load ?? loadPreview}
          onRead={setChosen}
          onFault={onFault}
        />
      </div>
      {chosen && (
        <Suspense>
          {between ? (
            between.dialog(chosen, cancel, send)
          ) : (
            <PreviewDialog
              source={chosen}
              title={name}
              question={words.question}
              hints={hints}
              send={words.send}
              onCancel={cancel}
              onDone={send}
            />
          )}
        </Suspense>
      )}
    </Form>
  );
}

type PlainFileProps = {
  name: string;
  send: string;
  savedAs: string;
  variant: ComponentProps<typeof Button>['variant'];
};

function PlainFile({ name, send, savedAs, variant }: PlainFileProps) {
  const { t } = useTranslation('pictures');
  const id = useId();
  return (
    <>
      <IdempotencyInput value={savedAs} />
      <Label htmlFor={id}>
        <span>
          <span className="sr-only">{name}: </span>
          {t('file', { size: faultLimit('too_large') })}
        </span>
      </Label>
      <FileField id={id} name="file" required accept={SENT_TYPES} />
      <Button type="submit" variant={variant} className="justify-self-start">
        {send}
      </Button>
    </>
  );
}
