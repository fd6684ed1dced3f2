import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';

export type Pictured = { name: string; picture: string | null };

/** The picture of the person, or the initial of their name. */
export function PictureButton({ name, picture, ...props }: Pictured & ComponentProps<'button'>) {
  const { t } = useTranslation('nav');
  return (
    <button
      type="button"
      aria-label={t('account')}
      aria-haspopup="menu"
      className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-semibold text-accent-foreground"
      {...props}
    >
      {picture ? (
        <img src={`/api/files/${picture}`} alt="" className="size-full object-cover" />
      ) : (
        <span aria-hidden="true">{[...name][0] ?? ''}</span>
      )}
    </button>
  );
}
