import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import EyeOff from 'lucide-react/icons/eye-off';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MapPin from 'lucide-react/icons/map-pin';
import PowerOff from 'lucide-react/icons/power-off';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { cn } from '#app/lib/class-names.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { formatAnyClock } from '#domain/time/clock.ts';
import type { BoardView } from './board-address.ts';
import type { Block } from './board-rows.ts';

type WorkBlockProps = {
  block: Block;
  view: BoardView;
  /** Whom the buttons of a registration name. */
  person: string;
  today: CalendarDate;
  hydrated: boolean;
};

/** A piece of work in a cell: what, when, and how it stands, by form and word as well as by colour. */
export function WorkBlock({ block, view, person, today, hydrated }: WorkBlockProps) {
  const { t } = useTranslation('board');
  const { work, shift } = block;
  const name = useBlockName()(block);
  const times = timesOf(block);
  const marks = useMarks()(block, today);
  const label = [name, times, ...marks.map(({ text }) => text)].filter(Boolean).join(', ');
  const isWeek = view === 'week';
  const text = (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="flex items-center gap-1">
        <span className="truncate font-semibold">{isWeek ? name : shortName(block)}</span>
        {marks.map(({ Icon, text: mark, className }) =>
          Icon ? <Icon key={mark} className={cn('size-3 shrink-0', className)} /> : null,
        )}
        {isWeek && work.seat?.type === 'temporary' && !work.pending && (
          <span className="truncate font-normal">{t('temporary')}</span>
        )}
      </span>
      {isWeek && (
        <span aria-hidden="true" className="block truncate">
          {work.pending ? `${t('pending')} ${times}` : times}
        </span>
      )}
    </>
  );
  return (
    <div
      data-drag={shift && hydrated ? `work:${work.id}` : undefined}
      title={label}
      className={cn(
        'relative flex min-w-0 items-center rounded-md border text-xs leading-4',
        isWeek ? 'h-9.5 px-1.5' : 'h-6.5 px-1',
        shift && hydrated && 'cursor-grab touch-manipulation select-none',
        lookOf(block),
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
      {work.pending && shift && hydrated && isWeek && (
        <span className="flex shrink-0 gap-0.5">
          <Decide act="approve" id={work.id} label={t('approve_of', { person, shift: name })} Icon={Check} />
          <Decide act="refuse" id={work.id} label={t('refuse_of', { person, shift: name })} Icon={X} />
        </span>
      )}
      {shift && hydrated && isWeek && !work.pending && (
        <span
          aria-hidden="true"
          data-resize={work.id}
          className="absolute inset-y-0 right-0 w-2 cursor-ew-resize rounded-r-md hover:bg-primary/30 max-sm:hidden"
        />
      )}
    </div>
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

function lookOf({ work, shift }: Block): string {
  if (!shift) {
    return 'border-transparent bg-[repeating-linear-gradient(45deg,var(--muted),var(--muted)_5px,var(--border)_5px,var(--border)_10px)] text-muted-foreground';
  }
  if (work.cannot_come) return 'border-2 border-destructive bg-absent-soft text-absent';
  if (work.pending) return 'border-late/40 bg-late-soft text-late';
  const isOff = !shift.active || shift.closed_at !== null;
  return cn(
    work.seat?.type === 'temporary'
      ? 'border-primary/60 border-dashed bg-card'
      : 'border-primary/25 bg-accent text-accent-foreground',
    isOff && 'text-muted-foreground',
  );
}

/** On a narrow cell the template's code stands for its name. */
function shortName({ place }: Block): string {
  return place?.code ?? '';
}

/** `22:00–29:00`, also where it reaches beyond what a clock shows. */
export function timesOf({ work: { start, end } }: Pick<Block, 'work'>): string {
  return `${formatAnyClock(start)}–${formatAnyClock(end)}`;
}

/** What a block is called: its template, its workplace, or that it is elsewhere. */
export function useBlockName(): (block: Block) => string {
  const { t } = useTranslation('board');
  return ({ place, work }) => place?.name ?? (work.masked ? t('elsewhere') : t('unplanned'));
}

interface Mark {
  text: string;
  Icon: typeof Check | null;
  className?: string;
}

/** How a block stands, in words, some of them with an icon. */
export function useMarks(): (block: Block, today: CalendarDate) => Mark[] {
  const { t } = useTranslation('board');
  return ({ work, shift, place }, today) => {
    const marks: Mark[] = [];
    if (!shift) {
      if (work.masked) marks.push({ text: '', Icon: EyeOff });
      else if (place) marks.push({ text: t('elsewhere'), Icon: MapPin });
      return marks;
    }
    if (work.pending) marks.push({ text: t('pending'), Icon: null });
    if (work.seat) marks.push({ text: t(work.seat.type), Icon: null });
    if (work.cannot_come) marks.push({ text: t('cannot_come'), Icon: CircleAlert });
    else if (isToBeConfirmed(work, shift.published, today)) {
      marks.push({ text: t('not_confirmed'), Icon: CircleHelp, className: 'text-late' });
    } else if (work.confirmed) marks.push({ text: t('confirmed'), Icon: null });
    if (work.attended) marks.push({ text: t('attended'), Icon: BadgeCheck, className: 'text-in' });
    if (!shift.published) marks.push({ text: t('is_draft'), Icon: null });
    if (!shift.active) marks.push({ text: t('inactive'), Icon: PowerOff });
    if (shift.closed_at !== null) marks.push({ text: t('closed'), Icon: LockKeyhole });
    return marks;
  };
}

/** Staff say the day before that they will come; before that nobody waits for it. */
function isToBeConfirmed(work: Block['work'], published: boolean, today: CalendarDate): boolean {
  const isNear = work.date === today || work.date === addDays(today, 1);
  return published && isNear && !work.pending && !work.confirmed && !work.attended;
}
