import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentProps } from 'react';

/** A blocking error that is announced at once; it can take the focus. */
export function AlertBox({ children, ...props }: Omit<ComponentProps<'div'>, 'className' | 'role'>) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      className="grid grid-cols-[auto_1fr] max-[16rem]:grid-cols-1 gap-x-3 rounded-xl border border-destructive/50 bg-absent-soft px-4 max-[16rem]:px-3 py-3 text-sm"
      {...props}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 text-absent" />
      <div className="grid gap-1">{children}</div>
    </div>
  );
}
