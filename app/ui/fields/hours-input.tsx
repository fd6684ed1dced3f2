import type { ComponentProps } from 'react';
import { Input } from '#app/ui/kit/input.tsx';

/** Hours and minutes as `28:00`. Needed only where the rest of the form says so: the browser itself must not ask. */
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
