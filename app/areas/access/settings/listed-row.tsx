import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type ListedRowProps = {
  icon: LucideIcon;
  name: string;
  /** State badge next to the name. */
  state: ReactNode;
  facts: readonly string[];
  action: ReactNode;
};

/** One session or device of the reader. */
export function ListedRow({ icon: Icon, name, state, facts, action }: ListedRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-border border-t py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-medium">{name}</span>
          {state}
        </p>
        <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted-foreground">
          {facts.map((fact) => (
            <span key={fact} className="wrap-anywhere min-w-0">
              {fact}
            </span>
          ))}
        </p>
      </div>
      {action && <div className="max-sm:col-start-2">{action}</div>}
    </li>
  );
}
