import type { ComponentProps } from 'react';
import { Input } from '#app/ui/kit/input.tsx';

/**
 * Hours and minutes as `28:00`. It has no `required`, since the browser would ask for it even in a
 * hidden row.
 */
export function HoursInput(control: ComponentProps<typeof Input>) {
  return (
    <Input
      {...control}
      required={false}
      aria-required
      autoComplete="off"
      inputMode="text"
      maxLength={12}
      placeholder="28:00"
    />
  );
}
