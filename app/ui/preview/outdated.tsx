import type { Refused } from '#app/lib/refused.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** The data changed since the preview: applying it would do something else, or is no longer possible. */
const OUTDATED: readonly (ErrorCode | undefined)[] = ['E_CONFLICT', 'SHIFT_CSV_INVALID_ROW'];

/** Whether nothing was applied, because the page now shows a newer preview. */
export function isPreviewOutdated(refused: Refused | null): boolean {
  return OUTDATED.includes(refused?.refusal?.code);
}

/** Shown above a preview that replaced the one to apply. */
export function OutdatedNote({ refused, children }: { refused: Refused | null; children: string }) {
  if (!isPreviewOutdated(refused)) return null;
  return (
    <p role="status" className="rounded-xl border border-late/40 bg-late-soft px-4 py-3 text-late">
      {children}
    </p>
  );
}

/** Shown when a preview changes nothing. */
export function NothingToDo({ children }: { children: string }) {
  return <p className="rounded-xl border border-border bg-card px-5 py-4">{children}</p>;
}
