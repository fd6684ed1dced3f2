import { type ComponentProps, useState } from 'react';
import { Form as RouterForm, useNavigation } from 'react-router';
import { isUnsent } from '#app/lib/network.ts';
import { IdempotencyInput } from './idempotency-input.tsx';
import { IDEMPOTENCY_FIELD, newIdempotencyKey } from './idempotency-key.ts';
import { useWhenSettled } from './use-when-settled.ts';

/** A form of buttons, without checked fields. A repeated post has one effect. */
export function PostForm({ children, ...props }: Omit<ComponentProps<typeof RouterForm>, 'method'>) {
  const [key, setKey] = useState(newIdempotencyKey);
  const isRunning = useNavigation().formData?.get(IDEMPOTENCY_FIELD) === key;
  useWhenSettled(isRunning, () => {
    // It may have arrived without an answer, so the next post is the same attempt.
    if (!isUnsent()) setKey(newIdempotencyKey());
  });
  return (
    <RouterForm {...props} method="post">
      <IdempotencyInput value={key} />
      {children}
    </RouterForm>
  );
}
