import type { ComponentProps } from 'react';
import { Input } from '#app/ui/kit/input.tsx';

/** Input for a code of the app; password managers may fill it in. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="max-w-56 font-mono tracking-widest"
    />
  );
}
