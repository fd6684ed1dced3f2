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
      <div className="min-w-0 flex-[1_1_14rem] gap-x-3 desk:flex desk:flex-[1_1_8rem] desk:flex-wrap desk:items-baseline">
        <h1 className="shrink-0 max-w-full font-semibold text-xl tracking-tight desk:text-lg">{title}</h1>
        {hint && (
          <p className="mt-0.5 min-w-0 text-muted-foreground desk:mt-0 desk:flex-[1_1_10rem] desk:text-[0.8125rem]">
            {hint}
          </p>
        )}
      </div>
      {actions}
    </div>
  );
}
