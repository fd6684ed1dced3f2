import { medianOf } from './measure.ts';

/** How ours does against something bare: the middle of the ratios of all rounds, in each of which both had a turn. */
export type Ratio = {
  what: string;
  /** What it is measured against. */
  against: string;
  median: number;
  least: number;
  most: number;
};

/**
 * @param ours for each round what was measured of it, as requests a second or milliseconds
 * @param theirs of the same rounds
 */
export function ratioOf(
  what: string,
  against: string,
  ours: readonly number[],
  theirs: readonly number[],
): Ratio {
  const ratios = ours.map((own, round) => own / (theirs[round] ?? Number.NaN));
  return { what, against, median: medianOf(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}
