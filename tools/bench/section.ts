import type { GoalFigures } from '#tools/bench/written/goals.ts';
import type { BenchFigure } from './measure.ts';
import type { Ratio } from './ratio.ts';

/** One section of docs/benchmarks.md. `sections.ts` has its heading and its name. */
export type BenchSection = {
  /** The set-up and the result of the measurement. A missed goal also has its reason. */
  about: string;
  turns: number;
  /** The measured times. */
  figures?: readonly BenchFigure[];
  /** Comparisons with bare workers, in the same turns. */
  ratios?: readonly Ratio[];
  /** Other results, in readable form. */
  tables?: readonly TextTable[];
  /** The figures of the goals. Only these are updated. */
  goals?: GoalFigures;
};

export type TextTable = { head: readonly ColumnHead[]; rows: readonly (readonly string[])[] };

/** A column. Numbers are aligned to the right. */
type ColumnHead = { title: string; isNumber?: true };

/**
 * Measures and returns a section. `tools/bench.ts` writes it, and `asked.ts` has the number of
 * people.
 */
export type Program = () => Promise<BenchSection>;
