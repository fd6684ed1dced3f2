import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '#app/ui/kit/dialog.tsx';
import { TEXT_MAX } from '#contract/limits.ts';
import { FoundList, rowId } from './found-list.tsx';
import { SearchNote } from './search-note.tsx';
import { type Searching, useSearch } from './use-search.tsx';

/** Id of the shell's content. */
const CONTENT = 'content';

type SearchDialogProps = {
  /** The searching reader. */
  by: Searching;
  /** Text that was typed before the dialog loaded. */
  typed: string;
  onClose: () => void;
};

/** Searches pages while typing; for managers also people, workplaces and shifts. The text is not stored. */
export function SearchDialog({ by, typed, onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState(typed);
  const [wanted, setWanted] = useState<string | null>(null);
  const [eager, setEager] = useState<string | null>(null);
  const [before] = useState(() => document.activeElement);
  const input = useRef<HTMLInputElement>(null);
  const hasGone = useRef(false);
  const { groups, sure, manages, state, hasMore, again } = useSearch(by, text);
  const rows = groups.flatMap((group) => group.rows.map(({ to }) => to));
  const active = wanted !== null && rows.includes(wanted) ? wanted : (rows[0] ?? null);

  const open = (to: string) => {
    hasGone.current = true;
    onClose();
    void navigate(to);
  };
  // Enter came before the results: it counts when only one result remains.
  const openOnly = useEffectEvent(() => {
    const [only, ...others] = rows;
    if (eager === text && only !== undefined && others.length === 0) open(only);
  });
  useEffect(() => {
    if (state === 'found') openOnly();
  }, [state]);
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a kanji conversion opens nothing. In Safari it comes after the
    // conversion, with key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        const place = active === null ? -1 : rows.indexOf(active);
        setWanted(rows[(place + step + rows.length) % rows.length] ?? null);
        return;
      }
      case 'Enter':
        event.preventDefault();
        // The shown results belong to an earlier text.
        if (state === 'searching' && !(active && sure.includes(active))) setEager(text);
        else if (active !== null) open(active);
        return;
    }
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        withoutCross
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          input.current?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const back = hasGone.current ? document.getElementById(CONTENT) : before;
          if (back instanceof HTMLElement && back.isConnected) back.focus();
        }}
        className="top-2 max-h-[calc(100dvh-16px)] max-w-xl translate-y-0 gap-0 overflow-hidden p-0 sm:top-[10dvh] sm:max-h-[80dvh]"
      >
        <DialogTitle className="sr-only">{t('title')}</DialogTitle>
        <div className="-outline-offset-2 flex h-12 shrink-0 items-center gap-3 rounded-t-2xl border-border border-b pr-2 pl-4 outline-ring has-[input:focus-visible]:outline-2">
          <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={t('title')}
            aria-expanded={active !== null}
            aria-controls={active === null ? undefined : listId}
            aria-autocomplete="list"
            aria-activedescendant={active === null ? undefined : rowId(listId, active)}
            value={text}
            maxLength={TEXT_MAX}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={manages ? t('placeholder_all') : t('placeholder_own')}
            onChange={(event) => {
              setText(event.target.value);
              setWanted(null);
              setEager(null);
            }}
            onKeyDown={onKeyDown}
            className="h-full min-w-0 flex-1 text-ellipsis bg-transparent text-base outline-none placeholder:text-muted-foreground sm:text-sm"
          />
          <DialogClose asChild>
            <Button variant="ghost" size="icon-sm" aria-label={t('keys.leave')}>
              <X aria-hidden="true" />
            </Button>
          </DialogClose>
        </div>
        {active !== null && (
          <FoundList
            id={listId}
            label={t('title')}
            groups={groups}
            active={active}
            isBusy={state === 'searching'}
            onActivate={setWanted}
            onOpen={open}
          />
        )}
        <SearchNote
          text={text}
          state={state}
          again={again}
          manages={manages}
          hasMore={hasMore}
          count={rows.length}
        />
      </DialogContent>
    </Dialog>
  );
}
