import type { LucideIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#app/ui/kit/button.tsx';

type OpenButtonProps = {
  ref: RefObject<HTMLButtonElement | null>;
  icon: LucideIcon;
  label: string;
  open: boolean;
  disabled: boolean | undefined;
  onToggle: () => void;
  onReach: () => void;
};

/** The button at the end of a field that opens its popover. */
export function OpenButton({ ref, icon: Icon, label, open, disabled, onToggle, onReach }: OpenButtonProps) {
  return (
    <Button
      ref={ref}
      type="button"
      variant="ghost"
      size="icon-sm"
      disabled={disabled}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onToggle}
      onFocus={onReach}
      onPointerEnter={onReach}
      className="absolute top-1 right-1 text-muted-foreground max-sm:top-0 max-sm:right-0 max-sm:size-11"
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}
