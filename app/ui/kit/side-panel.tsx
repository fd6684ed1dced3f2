import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { Button } from './button.tsx';

type SidePanelProps = {
  title: ReactNode;
  hint?: ReactNode;
  /** The page without the panel. The address holds the open panel, so it works without JavaScript. */
  closeHref: string;
  closeLabel: string;
  className?: string;
  children: ReactNode;
};

/** Details of a row, at the right over the list; on phones in its place. */
export function SidePanel({ title, hint, closeHref, closeLabel, className, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const from = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    void navigate(closeHref, { preventScrollReset: true });
  };
  return (
    <section
      aria-labelledby="side-panel-title"
      onKeyDown={onKeyDown}
      data-slot="side-panel"
      className={cn(
        'fixed inset-x-0 top-header bottom-0 z-20 overflow-y-auto overscroll-contain border-border border-l bg-card p-4 shadow-2xl sm:left-auto sm:w-md sm:px-5 sm:pr-[max(1.25rem,env(safe-area-inset-right))] print:static print:w-full print:overflow-visible print:border-0 print:p-0 print:shadow-none',
        className,
      )}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2
            id="side-panel-title"
            ref={heading}
            tabIndex={-1}
            className="font-semibold text-[1.0625rem] leading-snug outline-none"
          >
            {title}
          </h2>
          {hint && <p className="mt-0.5 text-muted-foreground">{hint}</p>}
        </div>
        <Button
          asChild
          variant="ghost"
          size="icon-sm"
          aria-label={closeLabel}
          data-print="no"
          className="text-muted-foreground"
        >
          <Link to={closeHref} preventScrollReset>
            <X aria-hidden="true" />
          </Link>
        </Button>
      </div>
      {children}
    </section>
  );
}
