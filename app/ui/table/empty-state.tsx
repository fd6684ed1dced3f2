import type { LucideIcon } from 'lucide-react';
import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

export interface Emptiness {
  title: string;
  /** How the list gets its first entry. */
  body: string;
  action?: ReactNode;
  icon?: LucideIcon;
}

export function EmptyState({ title, body, action, icon: Icon = Inbox }: Emptiness) {
  return (
    <div className="flex flex-col items-center gap-1.5 px-6 py-14 text-center">
      <span className="mb-2 grid size-11 place-items-center rounded-full bg-muted text-muted-foreground">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="max-w-sm text-balance text-muted-foreground">{body}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

export function NoMatches({ clearHref }: { clearHref: string }) {
  const { t } = useTranslation('table');
  return (
    <EmptyState
      icon={SearchX}
      title={t('no_matches')}
      body={t('no_matches_body')}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to={clearHref} preventScrollReset>
            {t('clear_filters')}
          </Link>
        </Button>
      }
    />
  );
}
