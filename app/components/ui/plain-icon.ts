import { type ComponentProps, createElement, type ReactElement } from 'react';

/** A drawing as lucide has it: its shapes, each with its attributes. */
type IconData = { name: string; node: readonly [tag: string, attributes: Record<string, string>][] };

type IconProps = ComponentProps<'svg'>;

/**
 * Stands for what lucide makes its icons with (`scripts/bundle/short-server.ts`). That puts eleven attributes together
 * for each, and a page of a list has hundreds: what is the same of all says `.lucide` in `app.css`.
 */
export function plainIcon({ node }: IconData): (props: IconProps) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        className: className ? `lucide ${className}` : 'lucide',
        viewBox: '0 0 24 24',
        'aria-hidden': isSpoken(props) ? undefined : true,
        ...props,
      },
      shapes,
    );
}

function isSpoken(props: IconProps): boolean {
  return 'aria-label' in props || 'aria-labelledby' in props || 'role' in props;
}
