import { type ComponentProps, useState } from 'react';
import { type FetcherWithComponents, Form as RouterForm, useNavigation } from 'react-router';
import { isUnsent } from '#app/lib/network.ts';
import { IdempotencyInput } from './idempotency-input.tsx';
import { IDEMPOTENCY_FIELD, newIdempotencyKey } from './idempotency-key.ts';
import { useWhenSettled } from './use-when-settled.ts';

type PostFormProps = Omit<ComponentProps<typeof RouterForm>, 'method'> & {
  /** Posts without navigation. */
  fetcher?: FetcherWithComponents<unknown>;
};

/** A form of buttons, without checked fields. A repeated post has one effect. */
export function PostForm({ fetcher, children, ...props }: PostFormProps) {
  const [key, setKey] = useState(newIdempotencyKey);
  const navigation = useNavigation();
  const isRunning = (fetcher ?? navigation).formData?.get(IDEMPOTENCY_FIELD) === key;
  useWhenSettled(isRunning, () => {
    // It may have arrived without an answer, so the next post is the same attempt.
    if (!isUnsent()) setKey(newIdempotencyKey());
  });
  const Element = fetcher ? fetcher.Form : RouterForm;
  return (
    <Element {...props} method="post">
      <IdempotencyInput value={key} />
      {children}
    </Element>
  );
}
