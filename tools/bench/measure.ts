/** A thing whose speed is of interest. */
export type Benchmark = {
  what: string;
  /** The most milliseconds that it may take; without one the figure stands for itself. */
  goal?: number;
  /** How often it runs in a turn, for what is too short to be timed alone. */
  times?: number;
  /** What is done before each run, and not measured. */
  before?: () => unknown;
  run: () => unknown;
  /** What is done after each run, and not measured: what it answered is opened and checked. */
  after?: () => unknown;
};

/** Milliseconds for one run: of all turns the middle, the least and the most. */
export type Figure = Pick<Benchmark, 'what' | 'goal'> & { median: number; least?: number; most?: number };

const WARM_UP = 5;

/** The median over so many turns, in each of which every benchmark has its own: what the machine does meets all. */
export async function measure(
  benchmarks: readonly Benchmark[],
  turns: number,
  warmUp = WARM_UP,
): Promise<Figure[]> {
  const taken = await takeTurns(benchmarks, turns, warmUp);
  return benchmarks.map(({ what, goal }, index) => ({ what, goal, ...spreadOf(taken[index] ?? []) }));
}

/** What each of them took in each turn, in milliseconds. */
export async function takeTurns(
  benchmarks: readonly Benchmark[],
  turns: number,
  warmUp = WARM_UP,
): Promise<number[][]> {
  const taken = benchmarks.map((): number[] => []);
  for (let turn = -warmUp; turn < turns; turn += 1) {
    for (const [index, { before, run, after, times = 1 }] of benchmarks.entries()) {
      await before?.();
      const began = performance.now();
      for (let time = 0; time < times; time += 1) await run();
      if (turn >= 0) taken[index]?.push((performance.now() - began) / times);
      await after?.();
    }
  }
  return taken;
}

/** The middle, the least and the most. */
export function spreadOf(values: readonly number[]): { median: number; least: number; most: number } {
  return { median: medianOf(values), least: Math.min(...values), most: Math.max(...values) };
}

/** Of an even number the mean of the middle two; NaN of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? Number.NaN : (lower + upper) / 2;
}

/** Whether it took no longer than its goal. */
export function isReached({ median, goal }: Figure): boolean {
  return goal === undefined || median <= goal;
}
