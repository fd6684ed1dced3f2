import { lazy } from 'react';
import { OnDemand } from '#app/components/ui/on-demand.tsx';
import { PictureButton, type Pictured } from './picture-button.tsx';

const load = () => import('./account-menu-items.client.tsx');
const AccountMenuItems = lazy(async () => ({ default: (await load()).AccountMenuItems }));

/** The picture of the person, and behind it what is their own. */
export function AccountMenu(person: Pictured) {
  return (
    <OnDemand load={load} button={(props) => <PictureButton {...person} {...props} />}>
      <AccountMenuItems {...person} />
    </OnDemand>
  );
}
