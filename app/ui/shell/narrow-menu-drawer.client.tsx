import { useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '#app/ui/kit/sheet.tsx';
import type { RoleName } from '#contract/roles.ts';
import { BurgerButton } from './burger-button.tsx';
import { Logo } from './logo.tsx';
import { Sidebar } from './sidebar.tsx';

/** Mounted on the first click, so it is open from the start. */
export function NarrowMenuDrawer({ roles }: { roles: readonly RoleName[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <BurgerButton />
      </SheetTrigger>
      <SheetContent side="left">
        <SheetTitle className="flex h-header shrink-0 items-center gap-3 border-b px-4">
          <Logo />
          {t('product')}
        </SheetTitle>
        <Sidebar roles={roles} onNavigate={() => setOpen(false)} />
      </SheetContent>
    </Sheet>
  );
}
