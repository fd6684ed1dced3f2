import Search from 'lucide-react/icons/search';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { showToast } from '#app/ui/kit/toast-store.ts';
import type { Searching } from '#app/ui/search/use-search.tsx';
import { ROLE_LEVEL, roleLevel } from '#contract/roles.ts';
import { isSearchKey, searchCap, searchShortcut } from './search-key.ts';

const loadSearchDialog = () => import('#app/ui/search/search-dialog.client.tsx');
const preloadSearch = () => void loadSearchDialog().catch(() => {});

type SearchWindow = ComponentType<{ by: Searching; typed: string; onClose: () => void }>;

/** Opens the search by click or key; its code loads when the pointer or the focus reaches the button. */
export function SearchButton({ by }: { by: Searching }) {
  const { t } = useTranslation('nav');
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [Shown, setShown] = useState<SearchWindow | null>(null);
  const typed = useRef('');

  const open = async () => {
    typed.current = '';
    setOpen(true);
    try {
      const { SearchDialog } = await loadSearchDialog();
      setShown(() => SearchDialog);
    } catch {
      setOpen(false);
      showToast({ tone: 'error', text: t('search_away') });
    }
  };

  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (isSearchKey(event)) {
      // Even when nothing opens: the browser's own search must not take the typed text.
      event.preventDefault();
      if (isOpen) setOpen(false);
      else if (!document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) void open();
    } else if (isOpen && !Shown) {
      // Text typed before the dialog loads belongs to the search, not to the page.
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') setOpen(false);
      else if ([...event.key].length === 1 && !event.ctrlKey && !event.metaKey) typed.current += event.key;
    } else if (event.key === 'Control' || event.key === 'Meta') {
      preloadSearch();
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);

  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        onFocus={preloadSearch}
        onPointerEnter={preloadSearch}
        aria-haspopup="dialog"
        aria-keyshortcuts={hydrated ? searchShortcut() : undefined}
        className="grid size-[44px] shrink-0 place-items-center rounded-lg hover:bg-muted sm:flex sm:h-9 sm:w-auto sm:shrink sm:gap-2 sm:border sm:border-border sm:bg-background sm:px-3 sm:text-muted-foreground md:w-80 lg:w-88 noscript:hidden"
      >
        <Search aria-hidden="true" className="size-5 shrink-0 sm:size-4" />
        <span className="truncate max-md:sr-only">
          {t(roleLevel(by.roles) < ROLE_LEVEL.user ? 'search_all' : 'search_own')}
        </span>
        {hydrated && (
          <span aria-hidden="true" className="ml-auto shrink-0 max-lg:hidden">
            <kbd className="font-sans text-xs">{searchCap()}</kbd>
          </span>
        )}
      </button>
      {isOpen && Shown && <Shown by={by} typed={typed.current} onClose={() => setOpen(false)} />}
    </>
  );
}
