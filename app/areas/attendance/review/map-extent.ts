const LEAST_METRES = 100;
const SCALE_STEPS = [1, 2, 5, 10] as const;

/** The radius of a map in metres, a round number that covers all these distances. */
export function extentOf(distances: readonly number[]): number {
  const farthest = Math.max(LEAST_METRES, ...distances);
  const power = 10 ** Math.floor(Math.log10(farthest));
  const step = SCALE_STEPS.find((one) => one * power >= farthest) ?? 10;
  return step * power;
}
