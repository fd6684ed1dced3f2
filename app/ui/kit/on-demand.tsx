import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';

type ButtonProps = Pick<ComponentProps<'button'>, 'aria-expanded' | 'onClick' | 'onFocus' | 'onPointerEnter'>;

type OnDemandProps = {
  /** Loads the code behind the button. */
  load: () => Promise<unknown>;
  button: (props: ButtonProps) => ReactNode;
  /** The lazy component: the same button with its content, opened on mount. */
  children: ReactNode;
};

/** A menu or drawer whose code loads when the pointer or the focus reaches its button. */
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
