import { IDEMPOTENCY_FIELD } from './idempotency-key.ts';

/** The hidden key of a form, which gives repeated posts one effect. The server and the browser draw different ones. */
export function IdempotencyInput({ value }: { value: string }) {
  return (
    <input
      type="hidden"
      name={IDEMPOTENCY_FIELD}
      value={value}
      readOnly
      autoComplete="off"
      suppressHydrationWarning
    />
  );
}
