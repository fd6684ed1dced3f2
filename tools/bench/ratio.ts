import { medianOf } from './measure.ts';

/**
 * The product compared with a bare worker: the median of the ratios of all rounds. Both run in each
 * round.
 */
export type Ratio = {
  what: string;
  /** The bare counterpart. */
  against: string;
  median: number;
  least: number;
  most: number;
};

/**
 * @param ours the measurement of each round, in requests per second or milliseconds
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
