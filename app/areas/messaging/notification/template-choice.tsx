import { lazy } from 'react';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { OnDemand } from '#app/ui/kit/on-demand.tsx';
import { TemplateButton, TemplateLink } from './template-button.tsx';

const loadMenu = () => import('./template-menu.client.tsx');
const TemplateMenu = lazy(async () => ({ default: (await loadMenu()).TemplateMenu }));

/** Fills a template of the company into the form. */
export function TemplateChoice() {
  const hydrated = useHydrated();
  // The link also makes the browser load the words before it hydrates: a later load would delay all fields.
  if (!hydrated) return <TemplateLink />;
  return (
    <OnDemand load={loadMenu} button={(button) => <TemplateButton {...button} />}>
      <TemplateMenu />
    </OnDemand>
  );
}
