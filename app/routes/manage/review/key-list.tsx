import Keyboard from 'lucide-react/icons/keyboard';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Label } from '#app/components/ui/label.tsx';
import { useKeys, useKeysOn } from '#app/routes/manage/paper/review/use-keys.ts';

const KEYS = [
  ['A', 'accept'],
  ['R', 'refuse'],
  ['M', 'mend'],
  ['J', 'next'],
  ['K', 'previous'],
] as const;

/** The keys of this page: opened by `?`, and to be turned off. */
export function KeyList() {
  const { t } = useTranslation('review');
  const hydrated = useHydrated();
  const [on, setOn] = useKeysOn();
  const list = useRef<HTMLDetailsElement>(null);
  const id = useId();
  useKeys({
    '?': () => {
      if (list.current) list.current.open = !list.current.open;
    },
  });
  if (!hydrated) return null;
  return (
    <details ref={list} className="max-lg:hidden">
      <summary className="inline-flex cursor-pointer items-center gap-2 rounded-md text-muted-foreground hover:text-foreground">
        <Keyboard aria-hidden="true" className="size-4" />
        {t('keys')} <kbd className="rounded border border-border px-1.5 font-sans text-xs">?</kbd>
      </summary>
      <div className="mt-2 grid gap-3 rounded-xl border border-border bg-card px-4 py-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {KEYS.map(([key, does]) => (
            <div key={key} className="flex items-center gap-2">
              <dt>
                <kbd className="rounded border border-border bg-card px-1.5 font-sans text-muted-foreground text-xs leading-5">
                  {key}
                </kbd>
              </dt>
              <dd>{t(`key_does.${does}`)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center gap-2.5">
          <Checkbox id={id} checked={on} onChange={({ target }) => setOn(target.checked)} />
          <Label htmlFor={id} className="cursor-pointer font-normal">
            {t('keys_on')}
          </Label>
        </div>
      </div>
    </details>
  );
}
