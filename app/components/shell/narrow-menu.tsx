import { lazy, Suspense, useState } from 'react';
import type { RoleName } from '#contract/roles.ts';
import { BurgerButton } from './burger-button.tsx';

const load = () => import('./narrow-menu-drawer.tsx');
const NarrowMenuDrawer = lazy(async () => ({ default: (await load()).NarrowMenuDrawer }));

/** The main menu of a narrow screen, behind a burger; its code comes when somebody reaches for it. */
export function NarrowMenu({ roles }: { roles: readonly RoleName[] }) {
  const [asked, setAsked] = useState(false);
  const button = (
    <BurgerButton
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <NarrowMenuDrawer roles={roles} />
    </Suspense>
  );
}
