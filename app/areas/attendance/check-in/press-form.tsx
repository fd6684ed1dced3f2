import { type FormEvent, type ReactNode, useState } from 'react';
import { useIntentHref } from '#app/lib/intent.ts';
import { IDEMPOTENCY_FIELD, newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';
import type { FieldIssues } from '#contract/validation.ts';
import { PRESS, type Press, type PressKind, pressOf } from './press.ts';
import type { Intent } from './route.tsx';

export type PressFormProps = {
  kind: PressKind;
  busy: boolean;
  onPress: (press: Press) => void;
  onFaults?: (faults: FieldIssues) => void;
  children: ReactNode;
};

/** A form whose button is its only input. Without JavaScript it posts to the page. */
export function PressForm({ kind, busy, onPress, onFaults, children }: PressFormProps) {
  const href = useIntentHref<Intent>();
  const [key] = useState(newIdempotencyKey);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { nativeEvent, currentTarget } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const meant = pressOf(new FormData(currentTarget, button));
    if ('press' in meant) onPress(meant.press);
    else onFaults?.(meant.faults);
  };
  return (
    <form method="post" action={href('press')} onSubmit={submit} className="grid gap-3">
      <input type="hidden" name={PRESS.kind} value={kind} readOnly />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} readOnly suppressHydrationWarning />
      {children}
    </form>
  );
}
