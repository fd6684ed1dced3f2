import PanelLeft from 'lucide-react/icons/panel-left';
import { useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useKeys } from '#app/ui/keys/use-keys.ts';
import type { Settings } from '#contract/people/profile.ts';
import type { RoleName } from '#contract/roles.ts';
import { Sidebar } from './sidebar.tsx';

const SETTINGS = '/api/manage/profile/settings';

/** The main menu of wide screens. Folded, it opens over the page while the pointer or the focus is in it. */
export function WideMenu({ roles, width }: { roles: readonly RoleName[]; width: Settings['menu_width'] }) {
  const { t } = useTranslation('nav');
  const [isFolded, setFolded] = useState(width === 'folded');
  const fold = () => {
    setFolded(!isFolded);
    showWidth(isFolded ? 'full' : 'folded');
  };
  useKeys({ '[': fold });
  return (
    <aside
      data-print="no"
      className="sticky top-header z-20 hidden h-[calc(100dvh-48px)] w-sidebar shrink-0 folded:w-rail sm:block"
    >
      <div className="flex h-full flex-col overflow-y-auto overflow-x-hidden border-r bg-card folded:absolute folded:inset-y-0 folded:left-0 folded:w-rail folded:focus-within:w-sidebar folded:focus-within:shadow-xl folded:hover:w-sidebar folded:hover:shadow-xl folded:hover:delay-100 folded:motion-safe:transition-[width] folded:motion-safe:duration-100">
        <Sidebar roles={roles} />
        <button
          type="button"
          aria-pressed={isFolded}
          aria-keyshortcuts="["
          onClick={fold}
          className="mx-2 mt-auto mb-2 flex h-9 shrink-0 items-center gap-5 overflow-hidden whitespace-nowrap rounded-lg px-3 text-muted-foreground hover:bg-muted desk:h-8 noscript:hidden"
        >
          <PanelLeft aria-hidden="true" className="size-4 shrink-0" />
          {t('fold_menu')}
        </button>
      </div>
    </aside>
  );
}

/** Shows the menu so, and stores it for the reader. When that fails, it lasts as long as the page. */
function showWidth(menu_width: Settings['menu_width']): void {
  document.documentElement.dataset.menu = menu_width;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ menu_width });
  void fetch(SETTINGS, { method: 'PUT', headers, body, keepalive: true }).catch(() => {});
}
