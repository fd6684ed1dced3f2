import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { PageLink } from './page-link.tsx';

type CreateLinkProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> &
  Omit<ComponentProps<typeof PageLink>, 'to'> & {
    /** Where something new is made: by itself the form of the page. */
    to?: ComponentProps<typeof PageLink>['to'];
  };

/** Leads to where something new is made. */
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
