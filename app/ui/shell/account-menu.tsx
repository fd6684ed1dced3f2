import { lazy } from 'react';
import { OnDemand } from '#app/ui/kit/on-demand.tsx';
import { PictureButton, type Pictured } from './picture-button.tsx';

const load = () => import('./account-menu-items.client.tsx');
const AccountMenuItems = lazy(async () => ({ default: (await load()).AccountMenuItems }));

type AccountMenuProps = Pictured & {
  /** Whether the menu leads to the person's own papers: only staff have papers to send. */
  hasPapers: boolean;
};

/** The picture of the person, and behind it what is their own. */
export function AccountMenu({ hasPapers, ...person }: AccountMenuProps) {
  return (
    <OnDemand load={load} button={(props) => <PictureButton {...person} {...props} />}>
      <AccountMenuItems {...person} hasPapers={hasPapers} />
    </OnDemand>
  );
}
