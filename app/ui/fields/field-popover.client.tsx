import type { ComponentProps, RefObject } from 'react';
import { Popover, PopoverAnchor, PopoverContent } from '#app/ui/kit/popover.tsx';

type FieldPopoverProps = ComponentProps<typeof PopoverContent> & {
  /** The field that it hangs below; a click there does not close it. */
  anchor: RefObject<HTMLElement | null>;
  /** Where the focus goes when it would be lost with the popover. */
  origin: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** What a field opens. Alone in its file: it is fetched when first opened. */
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
