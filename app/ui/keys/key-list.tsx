import Keyboard from 'lucide-react/icons/keyboard';
import { useId, useRef } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { useKeys, useKeysOn } from './use-keys.ts';

const CAP = 'rounded border border-border bg-card px-1.5 font-sans text-muted-foreground text-xs leading-5';

/** The shortcut key of a button; shown only while shortcuts are on. */
export function KeyHint({ of }: { of: string }) {
  const hydrated = useHydrated();
  const [on] = useKeysOn();
  if (!hydrated || !on) return null;
  return (
    <span
      aria-hidden="true"
      className="ml-1 rounded border border-current/40 px-1.5 text-xs leading-4.5 opacity-80 max-lg:hidden"
    >
      <kbd className="font-sans uppercase">{of}</kbd>
    </span>
  );
}

type KeyListProps = {
  title: string;
  /** Keys and their effects, in the order of the list. */
  keys: readonly { keys: readonly string[]; does: string }[];
  /** Label of the box that turns the keys on and off. */
  turnedOn: string;
};

/** The shortcut keys of the page, opened by `?`; they can be turned off. */
export function KeyList({ title, keys, turnedOn }: KeyListProps) {
  const { t } = useTranslation('nav');
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
        {title} <kbd className={CAP}>?</kbd>
      </summary>
      <div className="mt-2 grid gap-3 rounded-xl border border-border bg-card px-4 py-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {[...keys, { keys: ['Ctrl + K'], does: t('search_all') }].map(({ keys: caps, does }) => (
            <div key={does} className="flex items-center gap-2">
              <dt className="flex gap-1">
                {caps.map((key) => (
                  <kbd key={key} className={CAP}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center gap-2.5">
          <Checkbox id={id} checked={on} onChange={({ target }) => setOn(target.checked)} />
          <Label htmlFor={id} className="cursor-pointer font-normal">
            {turnedOn}
          </Label>
        </div>
      </div>
    </details>
  );
}
