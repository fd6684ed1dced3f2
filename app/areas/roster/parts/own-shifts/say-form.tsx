import type { FormEvent, ReactNode } from 'react';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';

type SayFormProps = {
  /** The address to which the answer posts. */
  action: string;
  id: number;
  /** Prevents the post of missing input, in place of the browser. */
  check?: (event: FormEvent) => void;
  children: ReactNode;
};

/** Posts an answer about one’s own shift or work. */
export function SayForm({ action, id, check, children }: SayFormProps) {
  const hydrated = useHydrated();
  return (
    <PostForm
      action={action}
      preventScrollReset
      noValidate={hydrated}
      onSubmit={check}
      className="grid gap-2"
    >
      <input type="hidden" name="id" value={id} />
      {children}
    </PostForm>
  );
}
