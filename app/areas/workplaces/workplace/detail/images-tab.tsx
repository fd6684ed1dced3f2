import Images from 'lucide-react/icons/images';
import Pencil from 'lucide-react/icons/pencil';
import { useId } from 'react';
import { Link } from 'react-router';
import { SendPicture } from '#app/areas/people/parts/picture/send-picture.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { WithSideForm } from '#app/ui/form/with-side-form.tsx';
import { Gallery } from '#app/ui/image/gallery.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { WORKPLACE_IMAGES_MAX } from '#contract/limits.ts';
import type { WorkplaceImage } from '#contract/workplaces/workplace-images.ts';
import type { loadImages } from './images.server.ts';
import { WORKPLACE_IMAGE } from './picture-of.ts';
import type { Intent } from './route.tsx';

type WorkplaceImagesTabProps = { data: Awaited<ReturnType<typeof loadImages>>; answer: unknown };

const FORM_ID = 'image-form';

export function WorkplaceImagesTab({
  data: { images, changed, constraints },
  answer,
}: WorkplaceImagesTabProps) {
  const { t } = useTranslation(['images', 'workplaces', 'common']);
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('image');
  const named = images.map((image, place) => ({
    image,
    name: image.caption ?? t('picture', { number: place + 1 }),
  }));
  return (
    <>
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_image')} />
      <WithSideForm
        id={FORM_ID}
        title={changed ? t('caption_change') : t('picture_add')}
        list={
          <Card>
            {images.length === 0 ? (
              <EmptyState icon={Images} title={t('pictures_empty')} body={t('pictures_empty_hint')} />
            ) : (
              <CardContent className="pt-5">
                <Gallery
                  label={t('workplaces:tabs.images')}
                  images={named.map(({ image, name }) => ({
                    fileId: image.file_id,
                    alt: name,
                    caption: image.caption ?? (
                      <span className="text-muted-foreground">{t('caption_missing')}</span>
                    ),
                    actions: (
                      <>
                        <Button asChild variant="ghost" size="icon-sm">
                          <Link
                            to={`${chosenHref(image.id)}#${FORM_ID}`}
                            preventScrollReset
                            aria-label={t('common:change_named', { name })}
                          >
                            <Pencil aria-hidden="true" />
                          </Link>
                        </Button>
                        <DeleteInRow
                          name={name}
                          action={href('delete_image')}
                          thing={image}
                          title={t('picture_delete_title')}
                          body={t('picture_delete_body')}
                          confirm={t('picture_delete')}
                        />
                      </>
                    ),
                  }))}
                />
              </CardContent>
            )}
          </Card>
        }
      >
        {changed ? (
          <CaptionForm
            key={`${changed.id} ${changed.version}`}
            image={changed}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'change_image')}
          />
        ) : (
          <AddImageForm key={images.length} full={images.length >= WORKPLACE_IMAGES_MAX} answer={answer} />
        )}
      </WithSideForm>
    </>
  );
}

function AddImageForm({ full, answer }: { full: boolean; answer: unknown }) {
  const { t } = useTranslation(['images', 'form']);
  const href = useIntentHref<Intent>();
  const id = useId();
  if (full) return <p className="text-muted-foreground">{t('full', { max: WORKPLACE_IMAGES_MAX })}</p>;
  return (
    <SendPicture
      name={t('picture_add')}
      action={href('create_image')}
      of={WORKPLACE_IMAGE}
      answer={answer}
      words={{
        choose: t('choose'),
        send: t('send'),
        question: t('question'),
        failed: t('picture_failed'),
      }}
      hints={t('removed')}
      camera={{ facing: 'environment', take: t('take') }}
    >
      <div className="grid gap-1.5">
        <div className="text-sm leading-snug">
          <Label htmlFor={id}>{t('caption')}</Label>
          <span className="ml-2 text-muted-foreground text-xs">{t('form:optional')}</span>
        </div>
        <Input id={id} name="caption" autoComplete="off" aria-describedby={`${id}-hint`} />
        <p id={`${id}-hint`} className="text-[0.8125rem] text-muted-foreground">
          {t('caption_hint')}
        </p>
      </div>
    </SendPicture>
  );
}

type CaptionFormProps = { image: WorkplaceImage; constraints: Constraints; refused: Refused | null };

function CaptionForm({ image, constraints, refused }: CaptionFormProps) {
  const { t } = useTranslation('images');
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('image');
  const { form } = useForm(
    () =>
      import('#contract/workplaces/workplace-images.ts').then(
        (contract) => contract.WorkplaceImageChangeBody,
      ),
    {
      constraints,
      id: 'image',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { caption: image.caption },
    },
  );
  return (
    <ChangeForm
      form={form}
      labels={{ caption: t('caption') }}
      action={href('change_image')}
      thing={image}
      facts={[{ label: t('caption'), of: ({ caption }) => caption ?? '' }]}
      refused={refused}
    >
      <img
        src={`/api/files/${image.file_id}`}
        alt={image.caption ?? ''}
        className="aspect-4/3 w-full rounded-lg border border-border bg-muted object-contain"
      />
      <Field name="caption" description={t('caption_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <SaveOrCancel cancel={chosenHref(null)} />
    </ChangeForm>
  );
}
