import type { ReactNode } from 'react';
import { PostForm } from '#app/ui/form/post-form.tsx';

type PostingFormProps = {
  action: string;
  fields: readonly (readonly [name: string, value: string | number])[];
  children: ReactNode;
};

/** A button that posts fixed fields, with or without JavaScript. */
export function PostingForm({ action, fields, children }: PostingFormProps) {
  return (
    <PostForm action={action} preventScrollReset className="contents">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </PostForm>
  );
}
