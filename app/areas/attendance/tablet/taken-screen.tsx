import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import House from 'lucide-react/icons/house';
import Users from 'lucide-react/icons/users';
import { plainStamp } from '#app/areas/attendance/parts/punch/plain-times.ts';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import type { Taken, TakenLook } from './flow.ts';
import { type Known, lastDoubted, personOf } from './people.ts';

/** A colour and a shape that no other result has. */
const LOOKS: Record<TakenLook, { colour: string; Shape: typeof House }> = {
  check_in: { colour: 'bg-in text-background', Shape: CircleCheckBig },
  check_out: { colour: 'bg-primary text-primary-foreground', Shape: House },
  unsure: { colour: 'bg-late text-background', Shape: CircleHelp },
  again: { colour: 'bg-review text-background', Shape: ArrowRightLeft },
  counted: { colour: 'bg-foreground text-background', Shape: Users },
};

type TakenScreenProps = { taken: Taken; known: Known };

/** The result of a press on the whole screen, legible from some steps away. */
export function TakenScreen({ taken: { id, number, kind, look, at, count }, known }: TakenScreenProps) {
  const { t } = useTranslation('tablet_desk');
  const format = useFormat();
  const person = personOf(known.state, number);
  const doubted = lastDoubted(known, number);
  const { colour, Shape } = LOOKS[look];
  const time = (instant: number) => plainStamp(format, toStamp(instant), jstDate(at));
  const sentence =
    id === null ? t('taken.before') : look === 'unsure' || look === 'again' ? t(`taken.${look}`) : null;
  return (
    <section
      role="alert"
      data-look={look}
      className={cn('grid size-full content-center justify-items-center gap-4 p-6 text-center', colour)}
    >
      <Shape aria-hidden="true" className="size-40 landscape:size-32" strokeWidth={2.25} />
      <p className="break-words font-bold text-5xl">{person ? format.personName(person.user) : number}</p>
      <p className="font-bold text-6xl">{t(`taken.${kind}`, { ...count })}</p>
      <p className="font-bold text-8xl tabular-nums">{time(at)}</p>
      {sentence !== null && <p className="max-w-2xl text-balance text-3xl">{sentence}</p>}
      {sentence === null && doubted !== null && (
        <p className="max-w-2xl text-balance text-2xl">{t('taken.doubted', { time: time(doubted.at) })}</p>
      )}
    </section>
  );
}
