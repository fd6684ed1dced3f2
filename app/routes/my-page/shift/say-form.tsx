import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { IDEMPOTENCY_FIELD, newIdempotencyKey } from '#app/components/form/idempotency-key.ts';
import type { OwnShift } from '#contract/own-shifts.ts';

type SayFormProps = {
  /** Where it posts to: one’s own shifts, with what is said of this one. */
  action: string;
  shift: Pick<OwnShift, 'shift_id'>;
  children: ReactNode;
};

/** Says something of one’s own shift. */
export function SayForm({ action, shift, children }: SayFormProps) {
  const [key] = useState(newIdempotencyKey);
  return (
    <Form method="post" action={action} preventScrollReset className="grid gap-2">
      <input type="hidden" name="id" value={shift.shift_id} />
      <input
        type="hidden"
        name={IDEMPOTENCY_FIELD}
        value={key}
        readOnly
        autoComplete="off"
        suppressHydrationWarning
      />
      {children}
    </Form>
  );
}
