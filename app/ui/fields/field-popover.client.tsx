import type { ComponentProps, RefObject } from 'react';
import { Popover, PopoverAnchor, PopoverContent } from '#app/ui/kit/popover.tsx';

type FieldPopoverProps = ComponentProps<typeof PopoverContent> & {
  /** The field above the popover; a click on it does not close the popover. */
  anchor: RefObject<HTMLElement | null>;
  /** Receives the focus that would be lost with the popover. */
  origin: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The popover of a field. Its own file, so that it loads on first use. */
export default function FieldPopover({ anchor, origin, onClose, ...content }: FieldPopoverProps) {
  return (
    <Popover
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) origin.current?.focus();
        }}
        {...content}
      />
    </Popover>
  );
}
