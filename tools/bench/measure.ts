export type Benchmark = {
  what: string;
  /** The most milliseconds allowed. Optional. */
  goal?: number;
  /** Runs per turn, for an operation that is too short to time alone. */
  times?: number;
  /** Runs before each run, unmeasured. */
  before?: () => unknown;
  run: () => unknown;
  /** Runs after each run, unmeasured: it opens and checks the answer. */
  after?: () => unknown;
};

/** Milliseconds per run: the median, the least and the most of all turns. */
export type BenchFigure = Pick<Benchmark, 'what' | 'goal'> & {
  median: number;
  least?: number;
  most?: number;
};

const WARM_UP = 5;

/**
 * The median over the turns. Every benchmark runs in each turn, so that disturbances of the machine
 * affect all of them.
 */
export async function measure(
  benchmarks: readonly Benchmark[],
  turns: number,
  warmUp = WARM_UP,
): Promise<BenchFigure[]> {
  const taken = await takeTurns(benchmarks, turns, warmUp);
  return benchmarks.map(({ what, goal }, index) => ({ what, goal, ...spreadOf(taken[index] ?? []) }));
}

/** The milliseconds of each benchmark in each turn. */
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

export function spreadOf(values: readonly number[]): { median: number; least: number; most: number } {
  return { median: medianOf(values), least: Math.min(...values), most: Math.max(...values) };
}

/** The mean of the middle two for an even number. NaN without values. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? Number.NaN : (lower + upper) / 2;
}

export function isReached({ median, goal }: BenchFigure): boolean {
  return goal === undefined || median <= goal;
}

/** The processor time of this thread for the work, in milliseconds: other programs do not disturb it. */
export function processorMs(work: () => unknown): number {
  return timed(work).ms;
}

/** The result of the work, and its {@link processorMs}. */
export function timed<Result>(work: () => Result): { result: Result; ms: number } {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, ms: (user + system) / 1_000 };
}

export function thousands(count: number): string {
  return count.toLocaleString('en');
}
