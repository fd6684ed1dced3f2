import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { PageLink } from './page-link.tsx';

type CreateLinkProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> &
  Omit<ComponentProps<typeof PageLink>, 'to'> & {
    /** The page of the form; by default the current page with `?new=1`. */
    to?: ComponentProps<typeof PageLink>['to'];
  };

export function CreateLink({ variant, size, className, to = '?new=1', children, ...props }: CreateLinkProps) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <PageLink to={to} {...props}>
        <Plus aria-hidden="true" />
        {children}
      </PageLink>
    </Button>
  );
}
