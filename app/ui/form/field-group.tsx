import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useField } from '#app/lib/forms.ts';
import { FieldErrors } from './field.tsx';

type FieldGroupProps = {
  /** The name of the combined field. */
  name: string;
  label: string;
  hint: ReactNode;
  children: ReactNode;
  className?: string;
};

/** Fields that are checked together: their common errors appear above them. */
export function FieldGroup({ name, label, hint, children, className }: FieldGroupProps) {
  const field = useField(name);
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={[field.descriptionId, field.ariaDescribedBy].filter(Boolean).join(' ')}
      className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)] outline-none', className)}
    >
      <p id={field.descriptionId} className="text-[0.8125rem] text-muted-foreground">
        {hint}
      </p>
      <FieldErrors id={field.errorId} faults={field.errors} label={label} />
      {children}
    </fieldset>
  );
}
