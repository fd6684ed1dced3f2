import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { buttonVariants } from '#app/ui/kit/button.tsx';

type DropBoxProps = {
  label: ReactNode;
  /** The name of a button that shows only an icon. */
  name?: string;
  variant?: 'ghost' | 'outline';
  isIcon?: boolean;
  className?: string;
  children: ReactNode;
};

/** A button with a box below it. It opens without JavaScript too. */
export function DropBox({ label, name, variant = 'ghost', isIcon, className, children }: DropBoxProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const close = ({ target }: PointerEvent) => {
      if (box.current && target instanceof Node && !box.current.contains(target)) box.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);
  const heard = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return;
      event.stopPropagation();
      box.current.open = false;
      box.current.querySelector('summary')?.focus();
    },
  };
  return (
    <details
      ref={box}
      {...heard}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="relative"
    >
      <summary
        aria-label={name}
        title={name}
        className={cn(
          buttonVariants({ variant, size: isIcon ? 'icon-sm' : 'sm' }),
          'list-none text-muted-foreground [&::-webkit-details-marker]:hidden',
        )}
      >
        {label}
      </summary>
      <div
        className={cn(
          'absolute top-full z-40 mt-1.5 w-64 max-w-[calc(100vw-24px)] rounded-xl border border-border bg-popover p-3 text-popover-foreground shadow-xl',
          className,
        )}
      >
        {children}
      </div>
    </details>
  );
}
