import { lazy } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { OnDemand } from '#app/ui/kit/on-demand.tsx';
import { hasViews } from './view-query.ts';
import { ViewsButton } from './views-button.tsx';

const loadMenu = () => import('./saved-views-menu.client.tsx');
const SavedViewsMenu = lazy(async () => ({ default: (await loadMenu()).SavedViewsMenu }));

/** The reader's own views of this page: filters, columns and order under a name. */
export function SavedViews() {
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  if (!hydrated || !hasViews(pathname)) return null;
  return (
    <OnDemand load={loadMenu} button={(button) => <ViewsButton {...button} />}>
      <SavedViewsMenu />
    </OnDemand>
  );
}
