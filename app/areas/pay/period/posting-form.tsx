import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { IdempotencyInput } from '#app/ui/form/idempotency-input.tsx';
import { newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';

type PostingFormProps = {
  action: string;
  fields: readonly (readonly [name: string, value: string | number])[];
  children: ReactNode;
};

/** A button that posts fixed fields, with or without JavaScript. */
export function PostingForm({ action, fields, children }: PostingFormProps) {
  const [key] = useState(newIdempotencyKey);
  return (
    <Form method="post" action={action} preventScrollReset className="contents">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <IdempotencyInput value={key} />
      {children}
    </Form>
  );
}
