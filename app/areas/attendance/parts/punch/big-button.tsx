import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

type BigButtonProps = Omit<ComponentProps<typeof Button>, 'size'> & {
  /** `in` and `out` are the main actions of the page, `plain` is a secondary choice. */
  look?: 'in' | 'out' | 'plain';
  busy?: boolean;
};

const LOOKS = {
  in: 'min-h-20 bg-in text-2xl text-background hover:bg-in/90 sm:min-h-24 sm:text-3xl',
  out: 'min-h-20 text-2xl sm:min-h-24 sm:text-3xl',
  plain: 'min-h-14 text-lg sm:text-xl',
};

/** Sized for thumbs, gloves and a tablet on a wall. */
export function BigButton({ look = 'plain', busy = false, className, children, ...props }: BigButtonProps) {
  return (
    <Button
      variant={look === 'plain' ? 'outline' : 'default'}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={cn('h-auto w-full whitespace-normal rounded-2xl px-4 py-3', LOOKS[look], className)}
      {...props}
    >
      {busy ? <Busy>{children}</Busy> : children}
    </Button>
  );
}

function Busy({ children }: { children: ReactNode }) {
  const { t } = useTranslation('check_in');
  return (
    <>
      <LoaderCircle aria-hidden="true" className="size-6 animate-spin" />
      {children}
      <span className="sr-only">{t('sending')}</span>
    </>
  );
}
