import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { IdempotencyInput } from '#app/ui/form/idempotency-input.tsx';
import { newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';

type SayFormProps = {
  /** The address to which the answer posts. */
  action: string;
  id: number;
  children: ReactNode;
};

/** Posts an answer about one’s own shift or work. */
export function SayForm({ action, id, children }: SayFormProps) {
  const [key] = useState(newIdempotencyKey);
  return (
    <Form method="post" action={action} preventScrollReset className="grid gap-2">
      <input type="hidden" name="id" value={id} />
      <IdempotencyInput value={key} />
      {children}
    </Form>
  );
}
