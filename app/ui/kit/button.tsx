import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';

export const buttonVariants = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-lg font-medium text-sm transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg:not([class*=size-])]:size-4 [&_svg]:pointer-events-none [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary/90',
        outline: 'border border-border bg-card text-foreground shadow-xs hover:bg-muted active:bg-muted',
        ghost: 'text-foreground hover:bg-muted active:bg-muted aria-expanded:bg-muted',
        destructive: 'bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive/90',
        link: 'h-auto rounded-sm px-0 text-primary underline underline-offset-4 hover:no-underline',
      },
      size: {
        default: 'h-control px-4 desk:px-3',
        sm: 'h-control-sm gap-1.5 px-3 text-[0.8125rem] desk:px-2.5',
        icon: 'size-control',
        'icon-sm': 'size-control-sm',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'h-auto px-0' }],
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

/** A button; with `asChild` its only child, usually a link, gets the styles. */
export function Button({ className, variant, size, asChild = false, ...props }: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button';
  return (
    <Element data-slot="button" className={cn(buttonVariants({ variant, size }), className)} {...props} />
  );
}
