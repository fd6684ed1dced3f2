import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { SearchState } from './use-found.ts';

type SearchNoteProps = {
  text: string;
  /** Number of results of all kinds. */
  count: number;
  state: SearchState;
  /** Whether the reader also searches people, and may have more results of them. */
  manages: boolean;
  hasMore: boolean;
  again: () => void;
};

const SEARCH_KEYS = [
  { name: 'move', cap: '↑↓' },
  { name: 'open', cap: 'Enter' },
  { name: 'leave', cap: 'Esc' },
] as const;

/** Below the results: their number, advice when there are none, and the keys. */
export function SearchNote({ text, count, state, manages, hasMore, again }: SearchNoteProps) {
  const { t } = useTranslation('search');
  const isTyped = text.trim() !== '';
  const isWaiting = state === 'searching';
  // A single letter does not search people yet.
  const isShort = manages && state === 'idle';
  const isEmpty = isTyped && count === 0 && (state === 'found' || state === 'idle');
  return (
    <>
      {isTyped && isWaiting && count === 0 && (
        <p className="px-4 py-6 text-center text-muted-foreground text-sm">{t('searching')}</p>
      )}
      {isEmpty && (
        <div className="px-4 py-6 text-center text-sm">
          {!isShort && <p className="wrap-anywhere mb-1 font-medium">{t('none', { text: text.trim() })}</p>}
          <p className="text-muted-foreground">
            {t(isShort ? 'type_on' : manages ? 'none_hint_all' : 'none_hint_own')}
          </p>
        </div>
      )}
      {(state === 'offline' || state === 'failed' || state === 'signed_out') && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t bg-late-soft px-4 py-3 text-late text-sm"
        >
          <p className="min-w-48 flex-1">{t(state)}</p>
          {state === 'signed_out' ? (
            <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
              {t('sign_in')}
            </Button>
          ) : (
            <Button variant="outline" size="sm" onClick={again}>
              {t('again')}
            </Button>
          )}
        </div>
      )}
      {hasMore && <p className="border-t px-4 py-2 text-muted-foreground text-sm">{t('more_people')}</p>}
      <div
        aria-hidden="true"
        className="flex gap-4 border-t px-4 py-2 text-muted-foreground text-xs max-sm:hidden"
      >
        {SEARCH_KEYS.map(({ name, cap }) => (
          <span key={name}>
            <kbd className="rounded border px-1.5 font-sans leading-5">{cap}</kbd> {t(`keys.${name}`)}
          </span>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isTyped && !isWaiting && t('results', { count })}
      </p>
    </>
  );
}
