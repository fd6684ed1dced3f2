import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { NameText } from '#app/ui/kit/name-text.tsx';
import type { OwnRides } from '#contract/workplaces/rides.ts';

/** The first and the last train or shuttle, and what the office says about them. */
export function RidesLines({ rides: { times, note } }: { rides: OwnRides }) {
  const { t } = useTranslation('ways');
  const format = useFormat();
  return (
    <>
      {times && <p>{t('rides', { times: format.plainSpan(times.first_arrival, times.last_departure) })}</p>}
      {note !== null && (
        <p>
          <NameText of={note} />
        </p>
      )}
    </>
  );
}
