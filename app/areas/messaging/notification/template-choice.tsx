import { lazy } from 'react';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { OnDemand } from '#app/ui/kit/on-demand.tsx';
import { TemplateButton } from './template-button.tsx';

const loadMenu = () => import('./template-menu.client.tsx');
const TemplateMenu = lazy(async () => ({ default: (await loadMenu()).TemplateMenu }));

/** Fills a template of the company into the form. Without JavaScript the list of templates does it. */
export function TemplateChoice() {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <OnDemand load={loadMenu} button={(button) => <TemplateButton {...button} />}>
      <TemplateMenu />
    </OnDemand>
  );
}
