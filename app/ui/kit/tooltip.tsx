import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

type TooltipProps = {
  text: ReactNode;
  /** A focusable element: otherwise keyboard users would miss the text. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
};

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            data-slot="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-72 rounded-md bg-foreground px-2.5 py-1.5 text-background text-xs leading-normal shadow-md transition-opacity duration-100 starting:opacity-0"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
