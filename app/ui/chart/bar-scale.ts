/** The axis of a chart: two steps, with the last at or above every value. */
export interface BarScale {
  max: number;
  /** In ascending order, without zero. */
  marks: number[];
}

const SCALE_STEPS = [1, 2, 2.5, 5, 10];
const MARK_COUNT = 2;

/** @param unit size of a whole step: 60 for minutes shown as hours */
export function scaleOf(highest: number, unit: number): BarScale {
  const least = Math.max(highest / unit, 1) / MARK_COUNT;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const steps = SCALE_STEPS.map((step) => step * magnitude).filter((step) => Number.isInteger(step));
  const step = steps.find((one) => one >= least) ?? Math.ceil(least);
  const marks = Array.from({ length: MARK_COUNT }, (_, place) => (place + 1) * step * unit);
  return { max: MARK_COUNT * step * unit, marks };
}

/** Returns the share of a value on the scale, as a CSS length. */
export function shareOf(value: number, { max }: BarScale): string {
  return `${Math.round(Math.max(0, Math.min(1, value / max)) * 10_000) / 100}%`;
}
