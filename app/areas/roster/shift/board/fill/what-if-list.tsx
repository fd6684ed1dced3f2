import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Fill } from './use-fill.ts';

type WhatIfListProps = { board: Board; fill: Fill };

/** What would fill more of the empty seats: allowing a warning, or more people; asked for when it opens. */
export function WhatIfList({ board, fill: { whatIf, askWhatIf } }: WhatIfListProps) {
  const { t } = useTranslation('board');
  const nameOf = (id: number) => board.names.positions.find((position) => position.id === id)?.name ?? '';
  const isNothing = whatIf?.gains.length === 0 && whatIf.people.length === 0;
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && askWhatIf()}>
      <summary className="cursor-pointer font-medium">{t('auto.what_if')}</summary>
      {whatIf === null && <p className="text-muted-foreground">{t('auto.looking')}</p>}
      {isNothing && <p>{t('auto.what_if_none')}</p>}
      <ul className="mt-1 grid gap-0.5">
        {whatIf?.gains.map(({ release, more }) => (
          <li key={release}>{t(`auto.releases.${release}`, { count: more })}</li>
        ))}
        {whatIf?.people.map(({ positionId, fills }) => (
          <li key={positionId}>
            {t('auto.more_people', { position: nameOf(positionId), count: fills[0] ?? 0 })}
            {(fills[1] ?? 0) > 0 && t('auto.two_people', { count: (fills[0] ?? 0) + (fills[1] ?? 0) })}
          </li>
        ))}
      </ul>
    </details>
  );
}
