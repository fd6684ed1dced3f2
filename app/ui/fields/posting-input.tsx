import type { ComponentProps } from 'react';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Input } from '#app/ui/kit/input.tsx';
import { seenProps, type TypedFieldProps } from './typed-field.ts';
import type { PostedValue } from './use-posted-value.ts';

type PostingInputProps = {
  field: TypedFieldProps;
  register: PostedValue['register'];
  /** The look of the input without JavaScript. */
  plain: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'pattern'>;
};

/** The posted input. It is visible until hydration, then hidden behind the richer one. */
export function PostingInput({ field, register, plain }: PostingInputProps) {
  const hydrated = useHydrated();
  return (
    <Input
      ref={register}
      name={field.name}
      defaultValue={field.defaultValue ?? ''}
      {...(hydrated ? { hidden: true } : { ...seenProps(field), ...plain })}
    />
  );
}
