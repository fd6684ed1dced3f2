import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useSubmit } from 'react-router';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { ConfirmDialog as Confirm } from './confirm.tsx';

const loadConfirmDialog = () => import('./confirm.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadConfirmDialog()).ConfirmDialog }));

type AskingButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'type' | 'asChild'> & {
  question: Omit<ComponentProps<typeof Confirm>, 'open' | 'onConfirm' | 'onCancel'>;
  /** The action that receives the confirmed post. */
  action: string;
  fields: Record<string, string | number> | readonly PostedField[];
  /** The field that is posted as a checked box when the box of the question is checked. */
  choiceField?: string;
};

/** Allows repeated names. */
export type PostedField = readonly [name: string, value: string | number];

function posted(fields: AskingButtonProps['fields'], chosen: readonly PostedField[]): URLSearchParams {
  const given: readonly PostedField[] = isList(fields) ? fields : Object.entries(fields);
  return new URLSearchParams([...given, ...chosen].map(([name, value]) => [name, String(value)]));
}

function isList(fields: AskingButtonProps['fields']): fields is readonly PostedField[] {
  return Array.isArray(fields);
}

/** Posts after a confirmation. Without JavaScript it is disabled, since it could not ask. */
export function AskingButton({
  question,
  action,
  fields,
  choiceField,
  disabled,
  ...button
}: AskingButtonProps) {
  const hydrated = useHydrated();
  const submit = useSubmit();
  const [open, setOpen] = useState<boolean | null>(null);
  const prepare = () => void loadConfirmDialog();
  return (
    <>
      <Button
        type="button"
        disabled={disabled || !hydrated}
        onClick={() => setOpen(true)}
        onFocus={prepare}
        onPointerEnter={prepare}
        {...button}
      />
      {open !== null && (
        <Suspense>
          <ConfirmDialog
            {...question}
            open={open}
            onCancel={() => setOpen(false)}
            onConfirm={(chosen) => {
              setOpen(false);
              const choice: PostedField[] = chosen && choiceField ? [[choiceField, 'on']] : [];
              void submit(posted(fields, choice), { method: 'post', action, preventScrollReset: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
