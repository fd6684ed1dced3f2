import type { Block } from './board-rows.ts';
import type { Patterns } from './patterns.ts';

/** The hues of the patterns, which have no warm colour among them: those are warnings. */
export const HUE_LOOKS = [
  'bg-hue-1-soft text-hue-1',
  'bg-hue-2-soft text-hue-2',
  'bg-hue-3-soft text-hue-3',
  'bg-hue-4-soft text-hue-4',
  'bg-hue-5-soft text-hue-5',
  'bg-hue-6-soft text-hue-6',
] as const;

const LINES = [
  'border-hue-1 bg-card text-hue-1',
  'border-hue-2 bg-card text-hue-2',
  'border-hue-3 bg-card text-hue-3',
  'border-hue-4 bg-card text-hue-4',
  'border-hue-5 bg-card text-hue-5',
  'border-hue-6 bg-card text-hue-6',
] as const;

/** The hues of seats that a plan proposes, which are drawn by lines alone. */
export const PROPOSED_LINES = [
  'border-hue-1 text-hue-1',
  'border-hue-2 text-hue-2',
  'border-hue-3 text-hue-3',
  'border-hue-4 text-hue-4',
  'border-hue-5 text-hue-5',
  'border-hue-6 text-hue-6',
] as const;

const HATCH =
  'border-transparent bg-[repeating-linear-gradient(45deg,var(--muted)_0_4px,transparent_4px_8px)] text-muted-foreground';

/** The looks of work without regard to its pattern, for the legend. */
export const WORK_LOOKS = {
  fixed: `border-transparent ${HUE_LOOKS[0]}`,
  temporary: LINES[0],
  pending: `border-dashed ${LINES[0]}`,
  cannotCome: 'border-destructive bg-absent-soft text-absent',
  elsewhere: HATCH,
} as const;

/** The look of work in a cell: the hue of its pattern, and its state by shape. */
export function blockLook({ work, shift }: Block, patterns: Patterns): string {
  if (!shift) return WORK_LOOKS.elsewhere;
  if (work.cannot_come) return WORK_LOOKS.cannotCome;
  const hue = patterns.get(shift.template.id)?.hue ?? 0;
  if (work.status === 'pending') return `border-dashed ${LINES[hue]}`;
  if (work.seat?.type === 'temporary') return `${LINES[hue]}`;
  return shift.active
    ? `border-transparent ${HUE_LOOKS[hue]}`
    : 'border-transparent bg-muted text-muted-foreground';
}
