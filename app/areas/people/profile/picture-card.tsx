import Trash2 from 'lucide-react/icons/trash-2';
import { lazy } from 'react';
import { SendPicture } from '#app/areas/people/parts/picture/send-picture.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { OWN_PICTURE } from './own-picture.ts';
import type { Intent } from './route.tsx';

const loadCropDialog = () => import('#app/areas/people/parts/picture/crop-dialog.client.tsx');
const CropDialog = lazy(async () => ({ default: (await loadCropDialog()).CropDialog }));

type PictureCardProps = { picture: string | null; initial: string; answer: unknown };

/** The reader's own picture, cropped to a square. Without JavaScript the file is sent unchanged. */
export function PictureCard({ picture, initial, answer }: PictureCardProps) {
  const { t } = useTranslation('profile');
  const href = useIntentHref<Intent>();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('picture')}</CardTitle>
        <CardDescription>{t('picture_note')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-semibold text-3xl text-accent-foreground">
          {picture ? (
            <img
              src={`/api/files/${picture}`}
              alt={t('picture_current')}
              className="size-full object-cover"
            />
          ) : (
            <span aria-hidden="true">{initial}</span>
          )}
        </span>
        <div className="grid gap-3">
          <SendPicture
            name={t('picture')}
            action={href('picture')}
            of={OWN_PICTURE}
            answer={answer}
            words={{
              choose: t('picture_choose'),
              send: t('picture_send'),
              question: t('crop_hint'),
              failed: t('picture_failed'),
            }}
            between={{
              load: loadCropDialog,
              dialog: (source, onCancel, onDone) => (
                <CropDialog source={source} onCancel={onCancel} onDone={onDone} />
              ),
            }}
          />
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
