import type { ComponentProps, ReactNode } from 'react';
import { storedInConflict } from '#app/lib/conflict.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from './form.tsx';
import { KeptDraft } from './kept-draft.tsx';
import { type StoredFact, StoredNow } from './stored-now.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useCouldNot } from './use-could-not.ts';

type ChangeFormProps<Thing> = Omit<ComponentProps<typeof Form>, 'refusal' | 'children'> & {
  /** The thing as the page loaded it. */
  thing: Thing;
  facts: readonly StoredFact<Thing>[];
  refused: Refused | null;
  /** The failed action as a sentence with the reason; by default only the reason is shown. */
  failed?: (why: string) => string;
  /** Keeps what is typed over a reload. For long forms. */
  isLong?: boolean;
  /** A function receives the currently stored thing. */
  children: ReactNode | ((now: Thing) => ReactNode);
};

/**
 * The form of an existing thing. After a conflict it shows the stored values above the typed ones,
 * and saving again overwrites them knowingly.
 */
export function ChangeForm<Thing extends { version: number }>({
  thing,
  facts,
  refused,
  failed,
  isLong = false,
  children,
  ...form
}: ChangeFormProps<Thing>) {
  const { t } = useTranslation('form');
  const stored = storedInConflict(refused, thing);
  const couldNot = useCouldNot();
  const refusal = refused?.refusal ?? null;
  const shown = refusal && stored ? { ...refusal, text: t('conflict') } : refusal;
  const now = stored ?? thing;
  return (
    <Form {...form} refusal={failed ? couldNot(shown, failed) : shown}>
      <input type="hidden" name="version" value={now.version} readOnly />
      <StoredNow loaded={thing} stored={stored} facts={facts} />
      {typeof children === 'function' ? children(now) : children}
      <UnsavedChanges />
      {isLong && <KeptDraft />}
    </Form>
  );
}
