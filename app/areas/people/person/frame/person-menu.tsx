import { lazy } from 'react';
import { OnDemand } from '#app/ui/kit/on-demand.tsx';
import { PersonMenuButton } from './menu-button.tsx';

const loadPersonMenu = () => import('./person-menu-items.client.tsx');
const PersonMenuItems = lazy(async () => ({ default: (await loadPersonMenu()).PersonMenuItems }));

type PersonMenuProps = { id: number; isGlobal: boolean };

/** Other pages about the person. Without JavaScript the tabs lead there too. */
export function PersonMenu(props: PersonMenuProps) {
  return (
    <OnDemand load={loadPersonMenu} button={(button) => <PersonMenuButton {...button} />}>
      <PersonMenuItems {...props} />
    </OnDemand>
  );
}
