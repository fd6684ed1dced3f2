import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';

export type Pictured = { name: string; initial: string; picture: string | null };

/** The picture of the person, or the initial of what they are called. */
export function PictureButton({
  name: _name,
  initial,
  picture,
  ...props
}: Pictured & ComponentProps<'button'>) {
  const { t } = useTranslation('nav');
  return (
    <button
      type="button"
      aria-label={t('account')}
      aria-haspopup="menu"
      className="-mx-[6px] grid size-[44px] shrink-0 place-items-center sm:mx-0 sm:size-8"
      {...props}
    >
      <span className="grid size-[32px] place-items-center overflow-hidden rounded-full bg-accent font-semibold text-accent-foreground max-[20rem]:text-[18px] max-[20rem]:leading-none">
        {picture ? (
          <img src={`/api/files/${picture}`} alt="" className="size-full object-cover" />
        ) : (
          <span aria-hidden="true">{initial}</span>
        )}
      </span>
    </button>
  );
}
