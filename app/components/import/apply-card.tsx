import type { ReactNode } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';

type ApplyCardProps = {
  /** Why the file cannot be written as it is; null when it can. */
  hindrance: string | null;
  /** What the button says that cannot be pressed. */
  apply: string;
  /** The form that writes it. */
  children: ReactNode;
};

/** Writes all rows or none; while that cannot be, it says why. */
export function ApplyCard({ hindrance, apply, children }: ApplyCardProps) {
  const { t } = useTranslation('imports');
  return (
    <section
      aria-label={t('apply_title')}
      className="grid gap-4 rounded-xl border border-border bg-card px-5 py-4"
    >
      {hindrance === null ? (
        children
      ) : (
        <>
          <p>{hindrance}</p>
          <Button type="button" disabled className="justify-self-start">
            {apply}
          </Button>
        </>
      )}
    </section>
  );
}

/** Said where a file holds nothing but what is there already. */
export function NothingToDo({ children }: { children: string }) {
  return <p className="rounded-xl border border-border bg-card px-5 py-4">{children}</p>;
}

/** Said above a diff that is another than the one that was to be applied. */
export function ChangedMeanwhile({ children }: { children: string }) {
  return (
    <p role="status" className="rounded-xl border border-late/40 bg-late-soft px-4 py-3 text-late">
      {children}
    </p>
  );
}
