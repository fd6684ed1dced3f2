import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { NameText } from '#app/ui/kit/name-text.tsx';
import type { OwnRides } from '#contract/workplaces/rides.ts';
import { parseClock } from '#domain/time/clock.ts';

/** The first and the last train or shuttle, and what the office says about them. */
export function RidesLines({ rides: { first_arrival, last_departure, note } }: { rides: OwnRides }) {
  const { t } = useTranslation('ways');
  const format = useFormat();
  const [first, last] = [parseClock(first_arrival ?? ''), parseClock(last_departure ?? '')];
  return (
    <>
      {first !== null && last !== null && <p>{t('rides', { times: format.plainRange(first, last) })}</p>}
      {note !== null && (
        <p>
          <NameText of={note} />
        </p>
      )}
    </>
  );
}
