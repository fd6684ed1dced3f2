import Check from 'lucide-react/icons/check';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';

/** Not modal: the page stays usable, and no `<style>` without a nonce locks its scrolling. */
export function DropdownMenu(props: Omit<ComponentProps<typeof Primitive.Root>, 'modal'>) {
  return <Primitive.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Primitive.Trigger;

export function DropdownMenuContent({
  className,
  align = 'end',
  sideOffset = 6,
  collisionPadding = 12,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="dropdown-menu-content"
        align={align}
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-xl border border-border bg-popover p-1 text-popover-foreground text-sm shadow-xl transition-opacity duration-100 starting:opacity-0',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

const itemClasses =
  'relative flex min-h-8 cursor-pointer select-none items-center gap-2.5 rounded-lg px-2.5 py-1.5 outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-muted [&_svg:not([class*=size-])]:size-4 [&_svg]:shrink-0';

export function DropdownMenuItem({
  className,
  variant = 'default',
  ...props
}: ComponentProps<typeof Primitive.Item> & { variant?: 'default' | 'destructive' }) {
  return (
    <Primitive.Item
      data-slot="dropdown-menu-item"
      className={cn(
        itemClasses,
        variant === 'default' && '[&_svg]:text-muted-foreground',
        variant === 'destructive' && 'text-destructive data-highlighted:bg-absent-soft',
        className,
      )}
      {...props}
    />
  );
}

function CheckMark() {
  return (
    <Primitive.ItemIndicator className="absolute left-2.5">
      <Check aria-hidden="true" className="size-4 text-primary" />
    </Primitive.ItemIndicator>
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cn(itemClasses, 'pl-9', className)}
      {...props}
    >
      <CheckMark />
      {children}
    </Primitive.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      data-slot="dropdown-menu-label"
      className={cn('px-2.5 py-1.5 text-muted-foreground text-xs', className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return (
    <Primitive.Separator
      data-slot="dropdown-menu-separator"
      className={cn('-mx-1 my-1 h-px bg-border', className)}
      {...props}
    />
  );
}
