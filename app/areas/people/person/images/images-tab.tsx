import Images from 'lucide-react/icons/images';
import Trash2 from 'lucide-react/icons/trash-2';
import { SendPicture } from '#app/areas/people/parts/picture/send-picture.tsx';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { WithSideForm } from '#app/ui/form/with-side-form.tsx';
import { Gallery } from '#app/ui/image/gallery.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { PERSON_IMAGES_MAX } from '#contract/limits.ts';
import type { loadImages } from './images.server.ts';
import { PERSON_IMAGE } from './picture-of.ts';

type UserImagesTabProps = {
  data: Awaited<ReturnType<typeof loadImages>>;
  answer: unknown;
  /** Name of the person. */
  person: string;
};

/** Photos by which the workplace recognizes the person. */
export function UserImagesTab({ data: { images }, answer, person }: UserImagesTabProps) {
  const { t } = useTranslation(['images', 'common']);
  const href = useIntentHref<Intent>();
  const format = useFormat();
  const named = images.map((image, place) => ({
    image,
    name: t('photo', { number: place + 1, name: person }),
  }));
  return (
    <>
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_image')} />
      <WithSideForm
        id="image-form"
        title={t('photo_add')}
        list={
          <Card>
            {images.length === 0 ? (
              <EmptyState icon={Images} title={t('photos_empty')} body={t('photos_empty_hint')} />
            ) : (
              <CardContent className="pt-5">
                <Gallery
                  label={t('photos')}
                  images={named.map(({ image, name }) => ({
                    fileId: image.file_id,
                    alt: name,
                    caption: (
                      <span className="text-muted-foreground">
                        {format.date(image.created_at.slice(0, 10))}
                      </span>
                    ),
                    actions: (
                      <AskingButton
                        variant="ghost"
                        size="icon-sm"
                        aria-label={t('common:delete_named', { name })}
                        action={href('delete_image')}
                        fields={{ id: image.id }}
                        question={{
                          title: t('photo_delete_title'),
                          body: t('photo_delete_body'),
                          names: [name],
                          confirm: t('photo_delete'),
                          tone: 'destructive',
                        }}
                      >
                        <Trash2 aria-hidden="true" />
                      </AskingButton>
                    ),
                  }))}
                />
              </CardContent>
            )}
          </Card>
        }
      >
        <div className="grid gap-3">
          <p className="text-muted-foreground">
            {images.length >= PERSON_IMAGES_MAX ? t('full', { max: PERSON_IMAGES_MAX }) : t('photo_hint')}
          </p>
          {images.length < PERSON_IMAGES_MAX && (
            <SendPicture
              key={images.length}
              name={t('photo_add')}
              action={href('create_image')}
              of={PERSON_IMAGE}
              answer={answer}
              words={{
                choose: t('choose'),
                send: t('send'),
                question: t('question'),
                failed: t('photo_failed'),
              }}
              hints={t('removed')}
              camera={{ facing: 'environment', take: t('take') }}
            />
          )}
        </div>
      </WithSideForm>
    </>
  );
}
