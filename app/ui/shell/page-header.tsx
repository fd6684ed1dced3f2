import type { ReactNode } from 'react';

/** The heading of a page, with its actions at the right. */
export function PageHeader({
  title,
  hint,
  actions,
}: {
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div
      data-toasts-below={actions ? '' : undefined}
      className="mb-5 flex desk:mb-3 flex-wrap items-center gap-x-4 gap-y-2"
    >
      {/* The least width of the title; actions that do not fit move below. */}
      <div className="min-w-0 flex-[1_1_14rem] desk:flex-[1_1_8rem]">
        <h1 className="font-semibold text-xl tracking-tight desk:text-lg">{title}</h1>
        {hint && <p className="mt-0.5 text-muted-foreground">{hint}</p>}
      </div>
      {actions}
    </div>
  );
}
