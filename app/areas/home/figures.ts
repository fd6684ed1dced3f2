import type { HomeShift, ManagerHome, WorkplaceDay } from '#contract/attendance/tracking.ts';
import type { HomePerson } from '#contract/reports/home.ts';

/** The numbers on top of Home, in display order. */
export const HOME_FIGURES = ['in', 'not_yet_in', 'late', 'absent', 'short', 'to_answer'] as const;
export type HomeFigure = (typeof HOME_FIGURES)[number];

/** The figures whose people are listed by name. */
export const NAMED_FIGURES = ['not_yet_in', 'late', 'absent'] as const satisfies HomeFigure[];
export type NamedFigure = (typeof NAMED_FIGURES)[number];

/** A row of the list of today: a shift, work without a shift, or questions of any day. */
export interface HomeLine {
  key: string;
  workplace: WorkplaceDay['workplace'];
  /** Null for a row that is of no shift. */
  shift: HomeShift | null;
  figures: Readonly<Record<HomeFigure, number>>;
}

const NONE = { in: 0, not_yet_in: 0, late: 0, absent: 0, short: 0, to_answer: 0 };

/** All rows of today, by workplace and start. Each number of Home is the sum over them. */
export function linesOf({ workplaces }: Pick<ManagerHome, 'workplaces'>): HomeLine[] {
  return workplaces.flatMap(({ workplace, shifts, unplanned, unplanned_in, questions }) => [
    ...shifts.map((shift) => ({
      key: `shift ${shift.id}`,
      workplace,
      shift,
      figures: shiftFigures(shift),
    })),
    ...(unplanned > 0
      ? [
          {
            key: `unplanned ${workplace.id}`,
            workplace,
            shift: null,
            figures: { ...NONE, in: unplanned_in },
          },
        ]
      : []),
    ...(questions > 0
      ? [
          {
            key: `questions ${workplace.id}`,
            workplace,
            shift: null,
            figures: { ...NONE, to_answer: questions },
          },
        ]
      : []),
  ]);
}

/** A shift of yesterday that still runs is no shortage of today. */
function shiftFigures({ counts, missing, since_yesterday }: HomeShift): HomeLine['figures'] {
  return {
    in: counts.in,
    not_yet_in: counts.not_yet_in,
    late: counts.late,
    absent: counts.absent,
    short: since_yesterday ? 0 : missing,
    to_answer: 0,
  };
}

/** The number of a figure over these rows. */
export function sumOf(lines: readonly HomeLine[], figure: HomeFigure): number {
  return lines.reduce((sum, { figures }) => sum + figures[figure], 0);
}

/** The rows that a figure counts. */
export function linesWith(lines: readonly HomeLine[], figure: HomeFigure): HomeLine[] {
  return lines.filter(({ figures }) => figures[figure] > 0);
}

/** The figure that the address chooses; null for the whole list. */
export function figureIn(params: URLSearchParams): HomeFigure | null {
  return HOME_FIGURES.find((figure) => figure === params.get('show')) ?? null;
}

/** Home with the rows of one figure. */
export function figureHref(figure: HomeFigure | null): string {
  return figure === null ? '/' : `/?${new URLSearchParams({ show: figure })}`;
}

/** Whether the people of a figure are listed by name. */
export function isNamed(figure: HomeFigure): figure is NamedFigure {
  return NAMED_FIGURES.some((one) => one === figure);
}

const IN_ORDER = 3;

/** The lower, the sooner someone has to act: people who are missing now, then others, then open spots. */
function urgencyOf({ shift, figures }: HomeLine): number {
  if (shift === null) return IN_ORDER;
  if (figures.not_yet_in > 0 || shift.counts.cannot_come > 0) return 0;
  if (figures.absent + figures.late + shift.counts.not_checked_out > 0) return 1;
  return figures.short > 0 ? 2 : IN_ORDER;
}

/** The shifts of the day in three parts: last night's, those with a problem, and those in order. */
export interface TodayParts {
  sinceYesterday: HomeLine[];
  /** The most urgent first. */
  problems: HomeLine[];
  /** Shifts without a problem, and work without a shift. */
  inOrder: HomeLine[];
  /** How many workplaces have no problem today. */
  workplacesInOrder: number;
}

export function partsOf(lines: readonly HomeLine[]): TodayParts {
  const shown = lines.filter(({ shift, figures }) => shift !== null || figures.to_answer === 0);
  const ofToday = shown.filter(({ shift }) => !shift?.since_yesterday);
  const problems = ofToday.filter((line) => urgencyOf(line) < IN_ORDER);
  const inOrder = ofToday.filter((line) => urgencyOf(line) === IN_ORDER);
  const troubled = new Set(problems.map(({ workplace }) => workplace.id));
  const calm = new Set(inOrder.map(({ workplace }) => workplace.id).filter((id) => !troubled.has(id)));
  return {
    sinceYesterday: shown.filter(({ shift }) => shift?.since_yesterday),
    problems: problems.toSorted((one, other) => urgencyOf(one) - urgencyOf(other)),
    inOrder,
    workplacesInOrder: calm.size,
  };
}

/** The people of a shift that a figure counts. */
export function peopleOf(people: readonly HomePerson[], figure: HomeFigure | null, shift: HomeShift | null) {
  if (figure === null || shift === null || !isNamed(figure)) return [];
  return people.filter(({ shift_id, flags }) => shift_id === shift.id && flags.includes(figure));
}

/**
 * Up to `most` things: one of each kind in turn, so that no kind hides another. Each kind keeps its order.
 */
export function firstOfEach<Thing>(kinds: readonly (readonly Thing[])[], most: number): Set<Thing> {
  const chosen = new Set<Thing>();
  const longest = Math.max(0, ...kinds.map((kind) => kind.length));
  for (let place = 0; place < longest; place += 1) {
    for (const kind of kinds) {
      const one = kind[place];
      if (one !== undefined && chosen.size < most) chosen.add(one);
    }
  }
  return chosen;
}
