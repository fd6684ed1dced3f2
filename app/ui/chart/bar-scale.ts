/** What the axis of a chart shows: three full steps at most, the last at or above every value. */
export interface BarScale {
  max: number;
  /** From the ground up, without it. */
  marks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];
const MARKS = 2;

/** @param unit what is counted in full steps: 60 for minutes that are told as hours */
export function scaleOf(highest: number, unit: number): BarScale {
  const least = Math.max(highest / unit, 1) / MARKS;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const steps = STEPS.map((step) => step * magnitude).filter((step) => Number.isInteger(step));
  const step = steps.find((one) => one >= least) ?? Math.ceil(least);
  const marks = Array.from({ length: MARKS }, (_, place) => (place + 1) * step * unit);
  return { max: MARKS * step * unit, marks };
}

/** How much of a scale a value takes, as a length in CSS. */
export function shareOf(value: number, { max }: BarScale): string {
  return `${Math.round(Math.max(0, Math.min(1, value / max)) * 10_000) / 100}%`;
}
