import { lazy, Suspense, useState } from 'react';
import { PictureButton, type Pictured } from './picture-button.tsx';

const load = () => import('./account-menu-items.tsx');
const AccountMenuItems = lazy(async () => ({ default: (await load()).AccountMenuItems }));

/** The picture of the person, and behind it what is their own; its code comes when somebody reaches for it. */
export function AccountMenu(person: Pictured) {
  const [asked, setAsked] = useState(false);
  const button = (
    <PictureButton
      {...person}
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenuItems {...person} />
    </Suspense>
  );
}
