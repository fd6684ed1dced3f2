import { lazy } from 'react';
import { OnDemand } from '#app/ui/kit/on-demand.tsx';
import type { RoleName } from '#contract/roles.ts';
import { BurgerButton } from './burger-button.tsx';

const loadMenuDrawer = () => import('./narrow-menu-drawer.client.tsx');
const NarrowMenuDrawer = lazy(async () => ({ default: (await loadMenuDrawer()).NarrowMenuDrawer }));

/** The main menu of narrow screens, behind a button. */
export function NarrowMenu({ roles }: { roles: readonly RoleName[] }) {
  return (
    <OnDemand load={loadMenuDrawer} button={(props) => <BurgerButton {...props} />}>
      <NarrowMenuDrawer roles={roles} />
    </OnDemand>
  );
}
