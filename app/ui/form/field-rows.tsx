import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useId, useRef, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { useHydrated } from './use-hydrated.ts';

type FieldRowsProps = {
  title: string;
  hint: string;
  /** The name of the list: its rows are `limits[0]`, `limits[1]` … */
  name: string;
  /** The field that is empty in a removed row, so that the row is ignored. */
  marker: string;
  /** Number of rows at first. */
  first: number;
  /** Most rows. */
  max: number;
  /** Renders the fields of a row by its name. */
  children: (row: string) => ReactNode;
  /** Layout of the fields in a row. */
  className?: string;
};

/** Rows to fill in, add and remove. Without JavaScript, empty rows are ignored. */
export function FieldRows(props: FieldRowsProps) {
  const { title, hint, name, marker, first, max, children, className } = props;
  const { t } = useTranslation('form');
  const hydrated = useHydrated();
  const titleId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [count, setCount] = useState(first);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const places = Array.from({ length: count }, (_, place) => place);
  const shown = places.filter((place) => !removed.includes(place));
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 border-border border-t pt-5 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div>
        <h3 id={titleId} className="font-semibold text-sm">
          {title}
        </h3>
        <p className="text-[0.8125rem] text-muted-foreground">{hint}</p>
      </div>
      {removed.map((place) => (
        <input key={place} type="hidden" name={`${name}[${place}].${marker}`} value="" readOnly />
      ))}
      {shown.map((place, index) => (
        <fieldset
          key={place}
          aria-label={t('row', { number: index + 1 })}
          className={cn(
            'relative min-w-0 rounded-xl border border-border p-3 pr-11 sm:p-4 sm:pr-14',
            className,
          )}
        >
          {children(`${name}[${place}]`)}
          {hydrated && (
            <Button
              variant="ghost"
              size="icon-sm"
              type="button"
              aria-label={t('remove_row', { number: index + 1 })}
              onClick={() => {
                setRemoved([...removed, place]);
                addButton.current?.focus();
              }}
              className="absolute top-2 right-2"
            >
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </fieldset>
      ))}
      {hydrated && shown.length < max && (
        <Button
          ref={addButton}
          type="button"
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => setCount(count + 1)}
        >
          <Plus aria-hidden="true" />
          {t('add_row')}
        </Button>
      )}
    </section>
  );
}
