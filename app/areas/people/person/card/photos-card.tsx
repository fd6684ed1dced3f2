import { useTranslation } from '#app/lib/use-translation.ts';
import { Gallery } from '#app/ui/image/gallery.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';

/** Photos by which others recognize the person; empty without photos. */
export function PhotosCard({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useTranslation('images');
  if (images.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('photos')}</CardTitle>
      </CardHeader>
      <CardContent>
        <Gallery
          label={t('photos')}
          images={images.map((fileId, place) => ({ fileId, alt: t('photo', { number: place + 1, name }) }))}
        />
      </CardContent>
    </Card>
  );
}
