import { useState } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { TabletKey } from './key-pad.tsx';
import { lettersOf, lettersToPress } from './letters.ts';
import type { Person } from './people.ts';
import type { Tablet } from './use-tablet.ts';

/** Names on one page of the list: wet hands cannot scroll. */
const AT_ONCE = 8;

type LettersScreenProps = {
  people: readonly Person[];
  letter: string | null;
  act: Tablet['act'];
  onName: Tablet['name'];
};

/** First the letters, then the names with one of them. */
export function LettersScreen({ people, letter, act, onName }: LettersScreenProps) {
  const { t } = useTranslation('tablet_desk');
  const letters = lettersToPress(people);
  return (
    <section className="grid size-full grid-rows-[auto_1fr_auto] gap-4 p-5 landscape:p-8">
      <h1 className="text-center font-bold text-3xl">{letter ?? t('letters.title')}</h1>
      {letters.length === 0 && <p className="self-center text-center text-2xl">{t('letters.none')}</p>}
      {letter === null && letters.length > 0 && (
        <div className="grid auto-rows-[minmax(4rem,6rem)] grid-cols-5 content-start gap-2.5 landscape:grid-cols-9">
          {letters.map((one) => (
            <TabletKey
              key={one}
              className="h-full px-2 font-semibold text-3xl"
              onClick={() => act({ do: 'letter', letter: one })}
            >
              {one}
            </TabletKey>
          ))}
        </div>
      )}
      {letter !== null && (
        <Names
          key={letter}
          people={people.filter((person) => lettersOf(person).includes(letter))}
          onName={onName}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <TabletKey onClick={() => act({ do: 'give_up' })}>{t('back')}</TabletKey>
        {letter !== null && <TabletKey onClick={() => act({ do: 'list' })}>{t('letters.other')}</TabletKey>}
      </div>
    </section>
  );
}

function Names({ people, onName }: { people: readonly Person[]; onName: Tablet['name'] }) {
  const { t } = useTranslation('tablet_desk');
  const format = useFormat();
  const [first, setFirst] = useState(0);
  const isMore = people.length > AT_ONCE;
  return (
    <div className="grid auto-rows-min gap-2.5 landscape:grid-cols-2">
      {people.slice(first, first + AT_ONCE).map(({ user }) => (
        <TabletKey
          key={user.id}
          className="justify-between text-left text-2xl"
          onClick={() => onName(user.staff_no ?? '')}
        >
          <span className="min-w-0 break-words font-semibold">{format.personName(user)}</span>
          <span className="text-lg text-muted-foreground">{user.staff_no}</span>
        </TabletKey>
      ))}
      {isMore && (
        <TabletKey
          variant="ghost"
          onClick={() => setFirst(first + AT_ONCE < people.length ? first + AT_ONCE : 0)}
        >
          {t('letters.more')}
        </TabletKey>
      )}
    </div>
  );
}
