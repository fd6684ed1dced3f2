import IdCard from 'lucide-react/icons/id-card';
import type { Board, BoardPerson } from '#app/areas/roster/shift/board/opened-board.ts';
import type { BoardView } from '#app/areas/roster/shift/board/view/board-address.ts';
import { cn } from '#app/lib/class-names.ts';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { kanaName } from '#app/ui/fields/person-names.ts';
import { permitEnding } from './board-rows.ts';
import type { HoursShown } from './person-hours.ts';
import type { RowWords } from './row-words.ts';

type PersonHeadProps = {
  person: BoardPerson;
  board: Board;
  view: BoardView;
  hours: HoursShown | null;
  words: RowWords;
};

/**
 * On a phone the text wraps, so that no name is cut. It has as many lines as the lowest row; the
 * hours come last.
 */
const FLOWING = { week: 'max-sm:max-h-12', month: 'max-sm:max-h-8' };

/** The person of the row: name and number, hours used of the limit, and a permit that ends. */
export function PersonHead({ person, board, view, hours, words }: PersonHeadProps) {
  const { user } = person;
  const { name, full } = words.chip(user);
  const ending = permitEnding(person, board);
  return (
    <span
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5"
      title={[full, kanaName(user)].filter(Boolean).join(' ')}
    >
      <span
        className={cn(
          'text-[0.8125rem] leading-4 [overflow-wrap:anywhere] max-sm:overflow-hidden sm:grid sm:grid-cols-[minmax(0,1fr)] sm:gap-0.5',
          FLOWING[view],
        )}
      >
        <span className="sm:flex sm:min-w-0 sm:items-baseline sm:gap-1.5">
          <span className="font-semibold sm:truncate sm:text-sm">{name}</span>{' '}
          <BlockedNote person={person} words={words} />
        </span>{' '}
        <span className="font-normal text-xs sm:flex sm:items-center sm:gap-1.5">
          <span className="shrink-0 text-muted-foreground">{user.staff_no}</span>{' '}
          {hours && <HoursBar hours={hours} words={words} />}
        </span>
      </span>
      {ending && <PermitNote ending={ending} />}
    </span>
  );
}

/** Why the person cannot be assigned here; nothing for most people. */
function BlockedNote({ person, words: { t } }: Pick<PersonHeadProps, 'person' | 'words'>) {
  const isLocked = person.employment.disabled;
  if (!isLocked && person.works_here) return null;
  return (
    <span className={cn('shrink-0 font-normal text-xs', isLocked ? 'text-absent' : 'text-late')}>
      {t(isLocked ? 'locked' : 'not_member')}
    </span>
  );
}

function HoursBar({ hours, words: { t, format } }: { hours: HoursShown; words: RowWords }) {
  const { used, limit, left, window } = hours;
  const share = limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
  const values = {
    used: formatHours(used),
    limit: formatHours(limit),
    left: formatHours(left),
    window: `${format.day(window.from)}–${format.day(window.to)}`,
  };
  const isOver = used > limit;
  return (
    <span
      className="sm:flex sm:min-w-0 sm:flex-1 sm:items-center sm:gap-1.5"
      title={t(used > limit ? 'hours_over' : 'hours_title', values)}
    >
      <span
        aria-hidden="true"
        className="h-1 min-w-4 flex-1 overflow-hidden rounded-full bg-muted max-sm:hidden"
      >
        <span
          className={cn('block h-full', isOver ? 'bg-destructive' : 'bg-primary')}
          style={{ width: `${share}%` }}
        />
      </span>
      <span className={cn('sm:truncate', isOver ? 'text-absent' : 'text-muted-foreground')}>
        <span className="sm:hidden">{values.used}</span>
        <span className="max-sm:hidden">
          {t('hours_used', { used: values.used, limit: limit % 60 === 0 ? limit / 60 : values.limit })}
        </span>
      </span>
    </span>
  );
}

/** Shown only when the permit needs action: it ends soon, has expired or is missing. */
function PermitNote({ ending }: { ending: NonNullable<ReturnType<typeof permitEnding>> }) {
  const { t } = useTranslation(['board', 'findings']);
  const format = useFormat();
  const { kind, last_day, days } = ending;
  const paper = t(`findings:papers.${kind}`);
  const text =
    last_day === null
      ? t(`findings:missing.${kind}`)
      : t(days < 0 ? 'board:permit_ended' : 'board:permit_ends', { paper, date: format.day(last_day) });
  return (
    <span
      className="flex w-fit max-w-full items-center gap-1 rounded bg-review-soft px-1 font-normal text-review text-xs leading-4"
      title={text}
    >
      <IdCard aria-hidden="true" className="size-3 shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}
