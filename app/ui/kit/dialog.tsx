import X from 'lucide-react/icons/x';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from './button.tsx';
import { Overlay } from './overlay.tsx';
import { useFocusBack } from './use-focus-back.ts';

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

/** A centred dialog, nearly full width on phones. Its content scrolls, not the page. */
export const dialogClasses =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-2xl border border-border bg-popover p-6 text-popover-foreground shadow-2xl outline-none transition-[opacity,scale] duration-150 motion-reduce:transition-none starting:scale-98 starting:opacity-0';

type DialogContentProps = ComponentProps<typeof Primitive.Content> & {
  /** Hides the close button when the dialog has its own. */
  withoutCross?: boolean;
};

export function DialogContent({ className, children, withoutCross = false, ...props }: DialogContentProps) {
  const { t } = useTranslation('ui');
  const focusBack = useFocusBack();
  return (
    <Primitive.Portal>
      <Overlay />
      <Primitive.Content
        aria-modal="true"
        data-slot="dialog-content"
        className={cn(dialogClasses, className)}
        {...focusBack}
        {...props}
      >
        {children}
        {!withoutCross && (
          <Primitive.Close asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('close')}
              className="absolute top-4 right-4 text-muted-foreground"
            >
              <X aria-hidden="true" />
            </Button>
          </Primitive.Close>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="dialog-header" className={cn('grid gap-1.5 pr-8', className)} {...props} />;
}

/** The main button is last in the markup: at the right, and on phones on top. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn('flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end', className)}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return (
    <Primitive.Title
      data-slot="dialog-title"
      className={cn('font-semibold text-[1.0625rem] leading-snug', className)}
      {...props}
    />
  );
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description
      data-slot="dialog-description"
      className={cn('text-muted-foreground text-sm', className)}
      {...props}
    />
  );
}
