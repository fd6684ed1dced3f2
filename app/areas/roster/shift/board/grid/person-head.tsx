import IdCard from 'lucide-react/icons/id-card';
import type { Board, BoardPerson } from '#app/areas/roster/shift/board/opened-board.ts';
import type { BoardView } from '#app/areas/roster/shift/board/view/board-address.ts';
import { cn } from '#app/lib/class-names.ts';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { kanaName } from '#app/ui/fields/person-names.ts';
import { type BoardPersonRow, permitEnding } from './board-rows.ts';
import type { HoursShown } from './person-hours.ts';
import type { RowWords } from './row-words.ts';

type PersonHeadProps = {
  row: BoardPersonRow;
  board: Board;
  view: BoardView;
  hours: HoursShown | null;
  words: RowWords;
};

/** On a touch screen the text wraps, so that no name is cut; it has as many lines as the lowest row. */
const WRAPPED = { week: 'max-h-12', month: 'max-h-8' };

/** The person of the row in one line: name, number, what stops or limits them, and their hours. */
export function PersonHead({ row, board, view, hours, words }: PersonHeadProps) {
  const { person, name } = row;
  const { user } = person;
  const { full } = words.chip(user);
  const ending = permitEnding(person, board);
  return (
    <span
      className={cn(
        'flex min-w-0 flex-wrap items-baseline gap-x-1.5 overflow-hidden text-[0.8125rem] leading-4 [overflow-wrap:anywhere] desk:max-h-none desk:flex-nowrap',
        WRAPPED[view],
      )}
      title={[full, kanaName(user)].filter(Boolean).join(' ')}
    >
      <span className="font-medium desk:truncate">{name}</span>{' '}
      <span className="shrink-0 font-normal text-[0.6875rem] text-muted-foreground">{user.staff_no}</span>{' '}
      <BlockedNote person={person} words={words} />
      {ending && <PermitMark ending={ending} />}
      {hours && <HoursUsed hours={hours} nearly={board.config.near_limit_minutes} words={words} />}
    </span>
  );
}

/** Why the person cannot be assigned here; nothing for most people. */
function BlockedNote({ person, words: { t } }: { person: BoardPerson; words: RowWords }) {
  const isLocked = person.employment.disabled;
  if (!isLocked && person.works_here) return null;
  return (
    <span className={cn('shrink-0 font-normal text-[0.6875rem]', isLocked ? 'text-absent' : 'text-late')}>
      {t(isLocked ? 'locked' : 'not_member')}
    </span>
  );
}

type HoursUsedProps = { hours: HoursShown; nearly: number; words: RowWords };

/** The hours used of the limit: warm where little or nothing is left. */
function HoursUsed({ hours, nearly, words: { t, format } }: HoursUsedProps) {
  const { used, limit, left, window } = hours;
  const values = {
    used: format.duration(used),
    limit: format.duration(limit),
    left: format.duration(left),
    window: format.range(format.day(window.from), format.day(window.to)),
  };
  const isOver = used > limit;
  return (
    <span
      className={cn(
        'ml-auto shrink-0 font-normal text-[0.6875rem] text-muted-foreground',
        limit - used <= nearly && 'font-semibold text-late',
        isOver && 'text-absent',
      )}
      title={t(isOver ? 'hours_over' : 'hours_title', values)}
    >
      {shortHours(used)}/{shortHours(limit)}
    </span>
  );
}

/** `28` for whole hours, else `27:19`. */
function shortHours(minutes: number): string {
  return minutes % 60 === 0 ? String(minutes / 60) : formatHours(minutes);
}

/** Shown only when the permit needs action: it ends soon, has expired or is missing. */
function PermitMark({ ending }: { ending: NonNullable<ReturnType<typeof permitEnding>> }) {
  const { t } = useTranslation(['board', 'findings']);
  const format = useFormat();
  const { kind, last_day, days } = ending;
  const paper = t(`findings:papers.${kind}`);
  const text =
    last_day === null
      ? t(`findings:missing.${kind}`)
      : t(days < 0 ? 'board:permit_ended' : 'board:permit_ends', { paper, date: format.day(last_day) });
  return (
    <span role="img" aria-label={text} title={text} className="shrink-0 self-center text-late">
      <IdCard aria-hidden="true" className="size-3.5" />
    </span>
  );
}
