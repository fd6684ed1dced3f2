import type { Refused } from '#app/lib/refused.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** Others changed what a preview is about: it would do something else by now, or cannot be applied any more. */
const OUTDATED: readonly (ErrorCode | undefined)[] = ['E_CONFLICT', 'SHIFT_CSV_INVALID_ROW'];

/** Whether nothing was applied because another preview is shown by now. */
export function isOutdated(refused: Refused | null): boolean {
  return OUTDATED.includes(refused?.refusal?.code);
}

/** Said above a preview that is another than the one that was to be applied. */
export function OutdatedNote({ refused, children }: { refused: Refused | null; children: string }) {
  if (!isOutdated(refused)) return null;
  return (
    <p role="status" className="rounded-xl border border-late/40 bg-late-soft px-4 py-3 text-late">
      {children}
    </p>
  );
}

/** Said where all that would be done is done already. */
export function NothingToDo({ children }: { children: string }) {
  return <p className="rounded-xl border border-border bg-card px-5 py-4">{children}</p>;
}
