/** The seed makes a run repeatable; `LONG` raises the number of cases to 100,000. */
export const RUNS = { seed: 20_261_121, numRuns: process.env.LONG ? 100_000 : 200 };

/** Milliseconds that one property may take. */
export const PATIENCE = process.env.LONG ? 3_600_000 : 20_000;
