import Image from 'lucide-react/icons/image';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { OwnPaper } from '#contract/papers/papers.ts';

const FRAME = 'grid size-18 shrink-0 place-items-center overflow-hidden rounded-lg border border-border';

/** A small image that opens in a new tab; a placeholder when nothing was sent. */
export function PaperThumbnail({ paper, name }: { paper: OwnPaper | null; name: string }) {
  const { t } = useTranslation('papers');
  if (paper === null) {
    return (
      <span className={`${FRAME} border-dashed text-muted-foreground`}>
        <Image aria-hidden="true" className="size-6" />
      </span>
    );
  }
  const image = `/api/files/${paper.file_id}`;
  return (
    <a
      href={image}
      target="_blank"
      rel="noreferrer"
      aria-label={t('open_image', { name })}
      className={`${FRAME} bg-muted`}
    >
      <img src={image} alt="" loading="lazy" className="size-full object-cover" />
    </a>
  );
}
