import { plainStamp } from '#app/areas/attendance/parts/punch/plain-times.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import type { Taken } from './flow.ts';
import { TabletKey } from './key-pad.tsx';
import type { Person } from './people.ts';
import type { Tablet } from './use-tablet.ts';

const ANSWERS = ['planned', 'none'] as const;

type BreakScreenProps = {
  taken: Taken;
  person: Person | null;
  onAnswer: Tablet['answerBreak'];
};

/** The question at a check-out, which is stored already; one touch answers. */
export function BreakScreen({ taken: { number, at }, person, onAnswer }: BreakScreenProps) {
  const { t } = useTranslation('tablet_desk');
  const format = useFormat();
  return (
    <section className="mx-auto grid size-full max-w-3xl content-center gap-5 p-6 text-center">
      <p className="break-words font-semibold text-3xl">
        {person ? format.personName(person.user) : number} · {t('taken.check_out')}{' '}
        {plainStamp(format, toStamp(at), jstDate(at))}
      </p>
      <h1 className="font-bold text-5xl">{t('break.title')}</h1>
      {ANSWERS.map((answer) => (
        <TabletKey
          key={answer}
          variant={answer === 'planned' ? 'default' : 'outline'}
          className="min-h-28 font-bold text-4xl"
          onClick={() => onAnswer(answer)}
        >
          {t(`break.${answer}`)}
        </TabletKey>
      ))}
      <TabletKey variant="ghost" className="text-2xl" onClick={() => onAnswer(null)}>
        {t('break.later')}
      </TabletKey>
    </section>
  );
}
