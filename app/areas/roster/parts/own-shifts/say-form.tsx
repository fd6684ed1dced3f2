import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { IdempotencyInput } from '#app/ui/form/idempotency-input.tsx';
import { newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';

type SayFormProps = {
  /** The address to which the answer posts. */
  action: string;
  id: number;
  /** Prevents the post of missing input, in place of the browser. */
  check?: (event: FormEvent) => void;
  children: ReactNode;
};

/** Posts an answer about one’s own shift or work. */
export function SayForm({ action, id, check, children }: SayFormProps) {
  const [key] = useState(newIdempotencyKey);
  const hydrated = useHydrated();
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      noValidate={hydrated}
      onSubmit={check}
      className="grid gap-2"
    >
      <input type="hidden" name="id" value={id} />
      <IdempotencyInput value={key} />
      {children}
    </Form>
  );
}
