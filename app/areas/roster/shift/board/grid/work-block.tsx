import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { BoardView } from '#app/areas/roster/shift/board/view/board-address.ts';
import { cn } from '#app/lib/class-names.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Block } from './board-rows.ts';
import { WORK_LOOKS } from './cell-looks.ts';
import { type BlockMark, blockTimesText, type RowWords } from './row-words.ts';

type WorkBlockProps = {
  block: Block;
  view: BoardView;
  words: RowWords;
  /** The person's name, for the labels of a registration's buttons. */
  person: string;
  today: CalendarDate;
  hydrated: boolean;
};

/** A piece of work in a cell: what, when and its state, by shape and word as well as colour. */
export function WorkBlock(props: WorkBlockProps) {
  return props.view === 'week' ? <WeekBlock {...props} /> : <MonthBlock {...props} />;
}

const CUT = 'min-w-0 overflow-clip text-ellipsis whitespace-nowrap';
const DRAGGED = 'cursor-grab touch-manipulation';

function WeekBlock({ block, words, person, today, hydrated }: WorkBlockProps) {
  const { t } = words;
  const { work, shift } = block;
  const name = words.nameOf(block);
  const times = blockTimesText(block);
  const marks = words.marksOf(block, today);
  const label = blockLabel(name, times, marks);
  const text = (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="flex items-center gap-1">
        <span className={`font-semibold ${CUT}`}>{name}</span>
        <Icons marks={marks} className="size-3" />
        {work.seat?.type === 'temporary' && work.status !== 'pending' && (
          <span className={`font-normal ${CUT}`}>{t('temporary')}</span>
        )}
      </span>
      <span aria-hidden="true" className={`block ${CUT}`}>
        {work.status === 'pending' ? `${t('pending')} ${times}` : times}
      </span>
    </>
  );
  return (
    <div
      data-drag={shift && hydrated ? `work:${work.id}` : undefined}
      title={label}
      className={cn(
        'relative flex h-9.5 min-w-0 items-center rounded-md border px-1.5 text-xs leading-4',
        shift && hydrated && DRAGGED,
        blockLook(block),
      )}
    >
      {shift ? (
        <a
          href={`/manage/shift/${shift.id}`}
          tabIndex={hydrated ? -1 : undefined}
          draggable={false}
          className="min-w-0 flex-1"
        >
          {text}
        </a>
      ) : (
        <span className="min-w-0 flex-1">{text}</span>
      )}
      {work.status === 'pending' && shift && hydrated && (
        <span className="flex shrink-0 gap-0.5">
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
 * A month shows hundreds, so a block has as few elements as possible: the template's code above its state.
 */
function MonthBlock({ block, words, today, hydrated }: WorkBlockProps) {
  const { work, shift, place } = block;
  const marks = words.marksOf(block, today);
  const label = blockLabel(words.nameOf(block), blockTimesText(block), marks);
  const id = `work-${work.id}`;
  const hasIcons = marks.some(({ Icon }) => Icon);
  const shown = (
    <>
      {/* Names the block without costing layout, unlike text that is off the screen. */}
      <span id={id} hidden>
        {label}
      </span>
      <span aria-hidden="true" className={`block font-semibold ${CUT}`}>
        {place?.code}
      </span>
      {hasIcons && (
        <span aria-hidden="true" className="flex gap-0.5">
          <Icons marks={marks} className="size-2.5" />
        </span>
      )}
    </>
  );
  const look = cn(
    'flex h-6.5 min-w-0 flex-col justify-center rounded-md border px-1 text-xs leading-3.5',
    shift && hydrated && DRAGGED,
    blockLook(block),
  );
  if (!shift) {
    return (
      <span role="img" aria-labelledby={id} title={label} className={look}>
        {shown}
      </span>
    );
  }
  return (
    <a
      href={`/manage/shift/${shift.id}`}
      aria-labelledby={id}
      title={label}
      tabIndex={hydrated ? -1 : undefined}
      draggable={false}
      data-drag={hydrated ? `work:${work.id}` : undefined}
      className={look}
    >
      {shown}
    </a>
  );
}

function blockLabel(name: string, times: string, marks: readonly BlockMark[]): string {
  return [name, times, ...marks.map(({ text }) => text)].filter(Boolean).join(', ');
}

function Icons({ marks, className }: { marks: readonly BlockMark[]; className: string }) {
  return marks.map(({ Icon, text, className: colour }) =>
    Icon ? <Icon key={text} aria-hidden="true" className={cn('shrink-0', className, colour)} /> : null,
  );
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

function blockLook({ work, shift }: Block): string {
  if (!shift) return WORK_LOOKS.elsewhere;
  if (work.cannot_come) return WORK_LOOKS.cannotCome;
  if (work.status === 'pending') return WORK_LOOKS.pending;
  const isOff = !shift.active || shift.closed_at !== null;
  return cn(WORK_LOOKS[work.seat?.type ?? 'fixed'], isOff && 'text-muted-foreground');
}
