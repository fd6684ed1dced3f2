import { AlertDialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { dialogClasses } from './dialog.tsx';
import { Overlay } from './overlay.tsx';
import { useFocusBack } from './use-focus-back.ts';

export const AlertDialog = Primitive.Root;
export const AlertDialogCancel = Primitive.Cancel;
export const AlertDialogAction = Primitive.Action;

/** A dialog that requires an answer: a click outside does not close it. */
export function AlertDialogContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  const focusBack = useFocusBack();
  return (
    <Primitive.Portal>
      <Overlay />
      <Primitive.Content
        aria-modal="true"
        data-slot="alert-dialog-content"
        className={cn(dialogClasses, 'max-w-md', className)}
        {...focusBack}
        {...props}
      />
    </Primitive.Portal>
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return (
    <Primitive.Title
      data-slot="alert-dialog-title"
      className={cn('font-semibold text-[1.0625rem] leading-snug', className)}
      {...props}
    />
  );
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description
      data-slot="alert-dialog-description"
      className={cn('text-muted-foreground text-sm', className)}
      {...props}
    />
  );
}
