import { useControl } from '@conform-to/react/future';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { controlClasses } from '#app/ui/kit/input.tsx';
import { TEXT_MAX } from '#contract/limits.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { CutName } from './cut-name.tsx';
import { PersonList } from './person-list.tsx';
import { chipName, personOptionId } from './person-names.ts';
import { seenProps, type TypedFieldProps } from './typed-field.ts';
import { usePersonSearch } from './use-person-search.ts';

const loadPopover = () => import('./field-popover.client.tsx');
const FieldPopover = lazy(loadPopover);

type PersonPickerProps = Omit<TypedFieldProps, 'defaultValue'> & {
  /** A resource route that answers `?q=` with `{ data: PersonRef[] }`. */
  searchUrl: string;
  /** A search of its own, when an address is not enough. It must be the same function on every render. */
  useSearch?: typeof usePersonSearch;
  /** The people chosen at first. */
  people?: readonly PersonRef[];
  /** The id of a person that is never offered. */
  except?: number;
  /** Allows several people; each id is posted under the same name. */
  multiple?: boolean;
};

/** Finds people by name, kana or staff number while typing; it posts their ids. */
export function PersonPicker(props: PersonPickerProps) {
  const { searchUrl, useSearch = usePersonSearch, people = [], except, multiple = false, ...rest } = props;
  const { className, ...field } = rest;
  const { t } = useTranslation('fields');
  const hydrated = useHydrated();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const isListed = open && query.trim() !== '';
  const [known, setKnown] = useState<readonly PersonRef[]>(people);
  const control = useControl({ onFocus: () => input.current?.focus() });
  const search = useSearch(searchUrl, query);

  const ids = (
    control.options ?? (control.value === undefined ? people.map(pickedId) : [control.value])
  ).filter(Boolean);
  const chosen = ids.flatMap((id) => known.filter((person) => pickedId(person) === id));
  const found = search.people.filter((person) => person.id !== except && !ids.includes(pickedId(person)));
  const current = found[Math.min(active, found.length - 1)];

  const post = (next: string[]) => control.change(multiple ? next : (next[0] ?? ''));
  const choose = (person: PersonRef) => {
    // The option must be rendered before it can be selected.
    flushSync(() => setKnown([...known.filter(({ id }) => id !== person.id), person]));
    post(multiple ? [...ids, pickedId(person)] : [pickedId(person)]);
    setQuery('');
    setActive(0);
    setOpen(false);
    input.current?.focus();
  };
  const remove = (person: PersonRef) => {
    post(ids.filter((id) => id !== pickedId(person)));
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The Enter that ends a kanji conversion must not choose a person.
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        setOpen(true);
        const step = event.key === 'ArrowDown' ? 1 : -1;
        if (isListed && found.length > 0) setActive((active + step + found.length) % found.length);
        return;
      }
      case 'Enter':
        if (!isListed) return;
        event.preventDefault();
        if (current) choose(current);
        return;
      case 'Escape':
        if (!isListed) return;
        event.stopPropagation();
        setOpen(false);
        return;
      case 'Backspace': {
        const last = chosen.at(-1);
        if (query === '' && last) remove(last);
        return;
      }
    }
  };

  return (
    <div data-slot="person-picker" className={cn('relative', className)}>
      <select
        ref={control.register}
        name={field.name}
        multiple={multiple}
        defaultValue={multiple ? people.map(pickedId) : (people.map(pickedId)[0] ?? '')}
        {...(hydrated
          ? { hidden: true }
          : {
              ...seenProps(field),
              required: false,
              className: cn(controlClasses, 'h-control px-3'),
            })}
      >
        {!multiple && <option value="" />}
        {known.map((person) => (
          <option key={person.id} value={person.id}>
            {person.last_name} {person.first_name} {person.staff_no}
          </option>
        ))}
      </select>
      {hydrated && (
        <div
          ref={box}
          className={cn(
            controlClasses,
            'flex min-h-control flex-wrap items-center gap-1 p-1 has-[input:focus-visible]:border-ring has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring',
            field['aria-invalid'] && 'border-destructive',
          )}
        >
          {chosen.map((person) => (
            <PersonChip key={person.id} person={person} isAlone={!multiple} onRemove={() => remove(person)} />
          ))}
          <input
            {...seenProps(field)}
            ref={input}
            role="combobox"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isListed && current ? personOptionId(listId, current) : undefined}
            value={query}
            maxLength={TEXT_MAX}
            autoComplete="off"
            placeholder={chosen.length === 0 ? t('person_placeholder') : undefined}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(0);
              setOpen(true);
            }}
            onKeyDown={onKeyDown}
            onFocus={() => void loadPopover()}
            onBlur={() => control.blur()}
            className="h-7.5 min-w-10 flex-1 bg-transparent px-2 outline-none placeholder:text-muted-foreground"
          />
        </div>
      )}
      {isListed && (
        <Suspense>
          <FieldPopover
            anchor={box}
            origin={input}
            role="presentation"
            onClose={() => setOpen(false)}
            onOpenAutoFocus={(event) => event.preventDefault()}
            className="max-h-[min(18rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-64 scroll-py-1 p-1"
          >
            <PersonList
              id={listId}
              people={found}
              active={current ?? null}
              state={search.state}
              multiple={multiple}
              onActivate={(person) => setActive(found.indexOf(person))}
              onChoose={choose}
            />
          </FieldPopover>
        </Suspense>
      )}
    </div>
  );
}

type PersonChipProps = { person: PersonRef; isAlone: boolean; onRemove: () => void };

function PersonChip({ person, isAlone, onRemove }: PersonChipProps) {
  const { t } = useTranslation('fields');
  const fullName = useFormat().personName(person);
  const shortName = chipName(person, fullName);
  // A single person has room for the full name.
  const name = isAlone ? fullName : shortName;
  return (
    <span
      title={[fullName, person.staff_no].filter(Boolean).join(' ')}
      className="inline-flex h-7.5 min-w-0 items-center gap-1.5 rounded-md bg-accent pr-1 pl-2.5 text-accent-foreground text-sm"
    >
      <CutName name={name} className="font-medium" />
      <span className="shrink-0 text-[0.8125rem]">{person.staff_no}</span>
      <button
        type="button"
        aria-label={t('remove_person', { name: `${fullName} ${person.staff_no ?? ''}`.trim() })}
        onClick={onRemove}
        className="grid size-6 place-items-center rounded hover:bg-primary/15"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}

function pickedId(person: PersonRef): string {
  return String(person.id);
}
