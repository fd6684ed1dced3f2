import type { GoalFigures } from '#tools/bench/written/goals.ts';
import type { Figure } from './measure.ts';
import type { Ratio } from './ratio.ts';

/** One program's part of docs/benchmarks.md; its heading and its name stand in `sections.ts`. */
export type Section = {
  /** What was measured on, and what it shows. Where a goal is missed, also why. */
  about: string;
  turns: number;
  /** Times. */
  figures?: readonly Figure[];
  /** What is measured against something bare, in turns with it. */
  ratios?: readonly Ratio[];
  /** What is neither, as it is to be read. */
  tables?: readonly Table[];
  /** What it says of the goals: these figures alone are renewed with it. */
  goals?: GoalFigures;
};

export type Table = { head: readonly Cell[]; rows: readonly (readonly string[])[] };

/** A column; those of numbers are set to the right. */
type Cell = { title: string; isNumber?: true };

/** Measures and answers; writing it down is for `tools/bench.ts`. `asked.ts` says for how many people. */
export type Program = () => Promise<Section>;
