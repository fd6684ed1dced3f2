import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { useFormFrame } from './form-frame.ts';

/** Submits its form. While a post runs it shows that, ignores clicks and keeps the focus. */
export function SubmitButton({
  children,
  ...props
}: Omit<ComponentProps<typeof Button>, 'type' | 'asChild'>) {
  const { t } = useTranslation('form');
  const { busy } = useFormFrame();
  return (
    <Button
      type="submit"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onMouseDown={keepFocus}
      {...props}
    >
      {busy && <LoaderCircle aria-hidden="true" className="animate-spin" />}
      {children}
      {busy && <span className="sr-only">{t('busy')}</span>}
    </Button>
  );
}

/** Blur would show the field's error, move the button from under the pointer, and lose the click. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
