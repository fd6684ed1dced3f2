import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { BoardView } from '#app/areas/roster/shift/board/view/board-address.ts';
import { cn } from '#app/lib/class-names.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Block } from './board-rows.ts';
import { blockLook } from './cell-looks.ts';
import type { Patterns } from './patterns.ts';
import { type BlockMark, blockTimesText, type RowWords } from './row-words.ts';

type WorkBlockProps = {
  block: Block;
  words: RowWords;
  patterns: Patterns;
  /** The person's name, for the labels of a registration's buttons. */
  person: string;
  /** The days whose work awaits a confirmation. */
  toConfirm: readonly CalendarDate[];
  hydrated: boolean;
};

const CUT = 'min-w-0 overflow-clip text-ellipsis whitespace-nowrap';
const DRAGGED = 'cursor-grab touch-manipulation';
const GAP = 'not-first:mt-0.75';

function WeekBlock({ block, words, patterns, person, toConfirm, hydrated }: WorkBlockProps) {
  const { t } = words;
  const { work, shift } = block;
  const name = words.nameOf(block);
  const times = blockTimesText(block);
  const marks = words.marksOf(block, toConfirm);
  const label = blockLabel(name, times, marks);
  const mark = signed(marks);
  const text = (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="flex items-center gap-1.5">
        {shift && <span className="font-semibold">{letterOf(block, patterns)}</span>}
        <span className={shift ? CUT : 'shrink-0'}>{times}</span>
        {!shift && <span className={CUT}>{name}</span>}
      </span>
    </>
  );
  return (
    <div
      data-drag={shift && hydrated ? `work:${work.id}` : undefined}
      title={label}
      className={cn(
        'group/block relative flex h-9.5 min-w-0 items-center rounded-md border px-1.5 text-xs leading-4 desk:h-6.5',
        GAP,
        shift && hydrated && DRAGGED,
        blockLook(block, patterns),
      )}
    >
      {shift ? (
        <a
          href={`/manage/shift/${shift.id}`}
          tabIndex={hydrated ? -1 : undefined}
          draggable={false}
          className="min-w-0 flex-1 py-1"
        >
          {text}
        </a>
      ) : (
        <span className="min-w-0 flex-1">{text}</span>
      )}
      {mark && <CornerMark mark={mark} />}
      {work.status === 'pending' && shift && hydrated && (
        <span className="desk:absolute desk:inset-y-0 desk:right-0.5 flex shrink-0 items-center gap-0.5 desk:opacity-0 group-focus-within/block:opacity-100 group-hover/block:opacity-100">
          <Decide act="approve" id={work.id} label={t('approve_of', { person, shift: name })} Icon={Check} />
          <Decide act="refuse" id={work.id} label={t('refuse_of', { person, shift: name })} Icon={X} />
        </span>
      )}
      {shift && hydrated && work.status !== 'pending' && (
        <span
          aria-hidden="true"
          data-resize={work.id}
          className="absolute inset-y-0 right-0 w-2 cursor-ew-resize rounded-r-md hover:bg-primary/30 max-sm:hidden"
        />
      )}
    </div>
  );
}

/**
 * A month shows hundreds, so a block is one element where it can be: the letter of its pattern.
 * Only a block with a sign is positioned, since each positioned element costs a layer.
 */
function MonthBlock({ block, words, patterns, toConfirm, hydrated }: WorkBlockProps) {
  const { work, shift } = block;
  const marks = words.marksOf(block, toConfirm);
  const label = blockLabel(words.nameOf(block), blockTimesText(block), marks);
  const mark = signed(marks);
  const look = cn(
    'mx-auto flex h-6.5 items-center justify-center rounded-[5px] border font-semibold text-[0.6875rem] leading-none desk:h-5',
    GAP,
    mark && 'relative',
    shift ? 'w-7 desk:w-5' : 'w-full',
    shift && hydrated && DRAGGED,
    blockLook(block, patterns),
  );
  if (!shift) return <span role="img" aria-label={label} title={label} className={look} />;
  const letter = letterOf(block, patterns);
  return (
    <a
      href={`/manage/shift/${shift.id}`}
      // Dictation software finds a link by its visible text, so the name contains it.
      aria-label={`${letter} ${label}`}
      title={label}
      tabIndex={hydrated ? -1 : undefined}
      draggable={false}
      data-drag={hydrated ? `work:${work.id}` : undefined}
      className={look}
    >
      {letter}
      {mark && <CornerMark mark={mark} />}
    </a>
  );
}

/** Null for work of no pattern of this board. */
function letterOf({ shift }: Block, patterns: Patterns): string | null {
  if (!shift) return null;
  return patterns.get(shift.template.id)?.letter ?? shift.template.code;
}

/** A piece of work in a cell: what, when and its state, by shape and word as well as colour. */
export const WORK_BLOCKS = { week: WeekBlock, month: MonthBlock } satisfies Record<BoardView, unknown>;

/** A chip has room for one sign, at its corner. */
function CornerMark({ mark }: { mark: BlockMark }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'absolute -top-1 -right-1 size-2.5 rounded-full bg-card text-center font-bold text-[0.5625rem] leading-2.5',
        mark.className,
      )}
    >
      {mark.sign}
    </span>
  );
}

function signed(marks: readonly BlockMark[]): BlockMark | undefined {
  return marks.find(({ sign }) => sign);
}

function blockLabel(name: string, times: string, marks: readonly BlockMark[]): string {
  return [name, times, ...marks.map(({ text }) => text)].filter(Boolean).join(', ');
}

type DecideProps = { act: 'approve' | 'refuse'; id: number; label: string; Icon: typeof Check };

function Decide({ act, id, label, Icon }: DecideProps) {
  return (
    <button
      type="button"
      data-act={act}
      data-work={id}
      tabIndex={-1}
      aria-label={label}
      title={label}
      className="grid size-6 place-items-center rounded border border-border bg-card text-foreground hover:bg-muted"
    >
      <Icon aria-hidden="true" className="size-3.5" />
    </button>
  );
}
