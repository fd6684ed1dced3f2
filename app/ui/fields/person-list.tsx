import { useEffect } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { CutName } from './cut-name.tsx';
import { kanaName, personOptionId } from './person-names.ts';
import type { PersonSearch } from './use-person-search.ts';

type PersonListProps = {
  id: string;
  people: readonly PersonRef[];
  active: PersonRef | null;
  state: PersonSearch['state'];
  multiple: boolean;
  onActivate: (person: PersonRef) => void;
  onChoose: (person: PersonRef) => void;
};

/** The results of a person picker; the focus stays in the picker's input. */
export function PersonList({ id, people, active, state, multiple, onActivate, onChoose }: PersonListProps) {
  const { t } = useTranslation('fields');
  const format = useFormat();
  const activeId = active && personOptionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <>
      <div id={id} role="listbox" aria-label={t('people')} aria-multiselectable={multiple}>
        {people.map((person) => (
          <button
            key={person.id}
            type="button"
            id={personOptionId(id, person)}
            role="option"
            tabIndex={-1}
            aria-selected={person.id === active?.id}
            onPointerMove={() => onActivate(person)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
            title={[format.personName(person), person.staff_no].filter(Boolean).join(' ')}
            className={cn(
              'flex w-full items-baseline gap-2 rounded-lg px-2.5 py-1.5 text-left',
              person.id === active?.id && 'bg-accent text-accent-foreground',
            )}
          >
            <span className="min-w-0 flex-1">
              <CutName name={format.personName(person)} className="font-medium" />
              <span className="block truncate text-[0.8125rem] opacity-80">{kanaName(person)}</span>
            </span>
            <span className="shrink-0 text-[0.8125rem] opacity-80">{person.staff_no}</span>
          </button>
        ))}
      </div>
      <p
        role="status"
        className={cn('px-2.5 py-2 text-muted-foreground text-sm', people.length > 0 && 'sr-only')}
      >
        {state === 'searching' ? t('searching') : t('people_found', { count: people.length })}
      </p>
    </>
  );
}
