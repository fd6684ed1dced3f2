import { type ReactNode, useId } from 'react';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-border border-t pt-5 first-of-type:border-t-0 first-of-type:pt-0 sm:grid-cols-2"
    >
      <h3 id={id} className="font-semibold text-sm sm:col-span-2">
        {title}
      </h3>
      {children}
    </section>
  );
}
