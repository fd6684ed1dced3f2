import { type FormEvent, type ReactNode, useState } from 'react';
import { useIntentHref } from '#app/lib/intent.ts';
import { IdempotencyInput } from '#app/ui/form/idempotency-input.tsx';
import { newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import type { FieldIssues } from '#contract/validation.ts';
import { type DevicePunch, PUNCH_FIELDS, type PunchKind, postedPunch } from './device-punch.ts';

export type PunchFormProps = {
  kind: PunchKind;
  busy: boolean;
  onPunch: (press: DevicePunch) => void;
  onFaults?: (faults: FieldIssues) => void;
  children: ReactNode;
};

/** A form whose button is its only input. Without JavaScript it posts to the check-in page. */
export function PunchForm({ kind, busy, onPunch, onFaults, children }: PunchFormProps) {
  const href = useIntentHref<'press'>();
  const [key] = useState(newIdempotencyKey);
  const hydrated = useHydrated();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { nativeEvent, currentTarget } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const meant = postedPunch(new FormData(currentTarget, button));
    if ('press' in meant) onPunch(meant.press);
    else onFaults?.(meant.faults);
  };
  return (
    <form
      method="post"
      action={`/check-in${href('press')}`}
      noValidate={hydrated}
      onSubmit={submit}
      className="grid gap-3"
    >
      <input type="hidden" name={PUNCH_FIELDS.kind} value={kind} readOnly />
      <IdempotencyInput value={key} />
      {children}
    </form>
  );
}
