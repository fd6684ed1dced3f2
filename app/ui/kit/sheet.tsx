import { cva, type VariantProps } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from './button.tsx';
import { Overlay } from './overlay.tsx';

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;

const sheetVariants = cva(
  'fixed inset-y-0 z-50 flex w-sidebar max-w-[calc(100vw-48px)] flex-col overflow-y-auto bg-popover text-popover-foreground shadow-2xl outline-none transition-transform duration-200 motion-reduce:transition-none',
  {
    variants: {
      side: {
        left: 'left-0 border-border border-r pl-[env(safe-area-inset-left)] starting:-translate-x-full',
        right: 'right-0 border-border border-l pr-[env(safe-area-inset-right)] starting:translate-x-full',
      },
    },
    defaultVariants: { side: 'left' },
  },
);

type SheetContentProps = ComponentProps<typeof Primitive.Content> & VariantProps<typeof sheetVariants>;

/** A drawer from the side. It needs a `SheetTitle`, which may be `sr-only`. */
export function SheetContent({ side, className, children, ...props }: SheetContentProps) {
  const { t } = useTranslation('ui');
  return (
    <Primitive.Portal>
      <Overlay />
      <Primitive.Content
        aria-modal="true"
        data-slot="sheet-content"
        aria-describedby={undefined}
        className={cn(sheetVariants({ side }), className)}
        {...props}
      >
        {children}
        <Primitive.Close asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('close')}
            className="absolute top-2 right-2 text-muted-foreground"
          >
            <X aria-hidden="true" />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return (
    <Primitive.Title
      data-slot="sheet-title"
      className={cn('px-4 py-3 font-semibold text-[0.9375rem]', className)}
      {...props}
    />
  );
}
