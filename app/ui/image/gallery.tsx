import type { ReactNode } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';

type GalleryProps = {
  /** The subject of the pictures. */
  label: string;
  images: readonly {
    fileId: string;
    /** Describes the picture for screen readers. */
    alt: string;
    caption?: ReactNode;
    actions?: ReactNode;
  }[];
};

/** Pictures in a grid; each opens in a new tab. */
export function Gallery({ label, images }: GalleryProps) {
  const { t } = useTranslation('images');
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {images.map(({ fileId, alt, caption, actions }) => (
        <li key={fileId} className="min-w-0">
          <figure className="grid gap-1.5">
            <a
              href={`/api/files/${fileId}`}
              target="_blank"
              rel="noopener noreferrer"
              className="block overflow-hidden rounded-lg border border-border bg-muted"
            >
              <img
                src={`/api/files/${fileId}`}
                alt={`${alt} (${t('opens')})`}
                loading="lazy"
                decoding="async"
                className="aspect-4/3 w-full object-contain"
              />
            </a>
            {(caption || actions) && (
              <figcaption className="flex flex-wrap items-start justify-end gap-x-2">
                <span className="min-w-0 flex-1 basis-28 break-words py-1">{caption}</span>
                {actions && <span className="inline-flex shrink-0">{actions}</span>}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
