import ImageUp from 'lucide-react/icons/image-up';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation, useSubmit } from 'react-router';
import { AskingButton } from '#app/components/dialog/asking-button.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { AlertBox } from '#app/components/ui/alert-box.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { Label } from '#app/components/ui/label.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { PICTURE_MAX } from '#contract/limits.ts';
import { type PictureFault, pictureFaultIn } from './picture-fault.ts';

const load = () => import('#app/components/picture/crop-dialog.tsx');
const CropDialog = lazy(async () => ({ default: (await load()).CropDialog }));

const MEBIBYTE = 1024 * 1024;
/** What is read in the browser; what is sent of it is far smaller. */
const SOURCE_MAX = 30 * MEBIBYTE;
/** What the API takes, and so what may be sent as it is. */
const SENT_TYPES = 'image/jpeg,image/png';

/** What was found in the browser of a file, and what the page had answered by then. */
type Found = { fault: PictureFault | null; answer: unknown };

type PictureCardProps = { picture: string | null; name: string; answer: unknown };

/** One's own picture. What is chosen is cut to a square here; without JavaScript it is sent as it is. */
export function PictureCard({ picture, name, answer }: PictureCardProps) {
  const { t } = useTranslation('profile');
  const href = useIntentHref();
  const hydrated = useHydrated();
  const [found, setFound] = useState<Found>({ fault: null, answer: null });
  // What was answered to the last one says nothing of the next.
  const fault = found.fault ?? (found.answer === answer ? null : pictureFaultIn(answer));
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('picture')}</CardTitle>
        <CardDescription>{t('picture_note')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <PictureFaultBox fault={fault} />
        <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-semibold text-3xl text-accent-foreground">
          {picture ? (
            <img
              src={`/api/files/${picture}`}
              alt={t('picture_current')}
              className="size-full object-cover"
            />
          ) : (
            <span aria-hidden="true">{[...name][0] ?? ''}</span>
          )}
        </span>
        <div className="grid gap-3">
          {hydrated ? (
            <ChoosePicture onFound={(found) => setFound({ fault: found, answer })} />
          ) : (
            <SendPicture />
          )}
          {picture && (
            <AskingButton
              variant="outline"
              size="sm"
              className="justify-self-start"
              action={href('remove_picture')}
              fields={{}}
              question={{
                title: t('picture_remove_title'),
                body: t('picture_remove_body'),
                confirm: t('picture_remove'),
                tone: 'destructive',
              }}
            >
              <Trash2 aria-hidden="true" />
              {t('picture_remove')}
            </AskingButton>
          )}
        </div>
      </CardContent>
    </Card>
  );
}

/** Chooses a picture, then the part of it that is sent. */
function ChoosePicture({ onFound }: { onFound: (fault: PictureFault | null) => void }) {
  const { t } = useTranslation(['profile', 'form']);
  const href = useIntentHref();
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<HTMLCanvasElement | null>(null);
  const [reading, setReading] = useState(false);
  const sending = useSending();
  const busy = reading || sending;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > SOURCE_MAX) return onFound('too_large_to_read');
    onFound(null);
    setReading(true);
    const [{ readPicture }] = await Promise.all([import('#app/components/picture/canvas.ts'), load()]);
    const picture = await readPicture(file);
    setReading(false);
    if (picture) setChosen(picture);
    else onFound('unreadable');
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        data-slot="picture-file"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // So that the same one can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        type="button"
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        className="justify-self-start"
        onClick={() => busy || input.current?.click()}
        onFocus={() => void load()}
      >
        {busy ? (
          <LoaderCircle aria-hidden="true" className="animate-spin motion-reduce:animate-none" />
        ) : (
          <ImageUp aria-hidden="true" />
        )}
        {t('picture_choose')}
        {busy && <span className="sr-only">{t('form:busy')}</span>}
      </Button>
      {chosen && (
        <Suspense>
          <CropDialog
            source={chosen}
            onCancel={() => setChosen(null)}
            onDone={(file) => {
              setChosen(null);
              if (!file) return onFound('unreadable');
              const form = new FormData();
              form.set('file', file);
              void submit(form, {
                method: 'post',
                action: href('picture'),
                encType: 'multipart/form-data',
                preventScrollReset: true,
              });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** A plain form, which sends the file as it is. */
function SendPicture() {
  const { t } = useTranslation('profile');
  const href = useIntentHref();
  return (
    <Form method="post" encType="multipart/form-data" action={href('picture')} className="grid gap-3">
      <Label htmlFor="picture-file">{t('picture_file', { size: PICTURE_MAX / MEBIBYTE })}</Label>
      <Input id="picture-file" type="file" name="file" required accept={SENT_TYPES} />
      <Button type="submit" className="justify-self-start">
        {t('picture_send')}
      </Button>
    </Form>
  );
}

/** Whether a picture is on its way. */
function useSending(): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.has('file') === true;
}

/** Why the picture was not taken, and what to do. */
function PictureFaultBox({ fault }: { fault: PictureFault | null }) {
  const { t } = useTranslation('profile');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) box.current?.focus();
  }, [fault]);
  if (!fault) return null;
  return (
    <div className="basis-full">
      <AlertBox ref={box}>
        <p className="font-semibold text-absent">{t('picture_failed')}</p>
        <p>
          {t(`picture_faults.${fault}`, {
            size: (fault === 'too_large_to_read' ? SOURCE_MAX : PICTURE_MAX) / MEBIBYTE,
          })}
        </p>
      </AlertBox>
    </div>
  );
}
