import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { useFormFrame } from './form-frame.ts';

/** Posts its form. While that runs it says so and posts no second time, but keeps the focus. */
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

/** A field left by the click would show its fault, move the button from under the mouse, and lose the click. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
