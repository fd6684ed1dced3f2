import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';

type ButtonProps = Pick<ComponentProps<'button'>, 'aria-expanded' | 'onClick' | 'onFocus' | 'onPointerEnter'>;

type OnDemandProps = {
  /** Fetches the code of what is behind the button. */
  load: () => Promise<unknown>;
  button: (props: ButtonProps) => ReactNode;
  /** The same button with what it opens, lazy, and open as it comes: it was asked for. */
  children: ReactNode;
};

/** A menu or drawer whose code comes when somebody reaches for its button. */
export function OnDemand({ load, button, children }: OnDemandProps) {
  const [asked, setAsked] = useState(false);
  const prepare = () => void load();
  const shown = button({
    'aria-expanded': false,
    onFocus: prepare,
    onPointerEnter: prepare,
    onClick: () => setAsked(true),
  });
  return asked ? <Suspense fallback={shown}>{children}</Suspense> : shown;
}
