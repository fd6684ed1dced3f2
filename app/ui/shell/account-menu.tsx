import { lazy } from 'react';
import { OnDemand } from '#app/ui/kit/on-demand.tsx';
import { PictureButton, type Pictured } from './picture-button.tsx';

const loadMenuItems = () => import('./account-menu-items.client.tsx');
const AccountMenuItems = lazy(async () => ({ default: (await loadMenuItems()).AccountMenuItems }));

type AccountMenuProps = Pictured & {
  /** Whether the menu links to own documents: only staff send documents. */
  hasPapers: boolean;
};

/** The picture of the person, which opens their menu. */
export function AccountMenu({ hasPapers, ...person }: AccountMenuProps) {
  return (
    <OnDemand load={loadMenuItems} button={(props) => <PictureButton {...person} {...props} />}>
      <AccountMenuItems {...person} hasPapers={hasPapers} />
    </OnDemand>
  );
}
