/** The figures of docs/benchmarks.md for many people. */
export type BenchmarkFigures = {
  fileOfDays: { people: number; roundTrips: number };
  sums: { people: number; ms: number };
};

/** @throws Error when the document has another wording */
export function readBenchmarks(text: string): BenchmarkFigures {
  const file = /File of days of (\d{2,},\d{3}) people [^:|]*: (\d+) round trips/.exec(text);
  const sums = /^\| Sums of (\d{2,},\d{3}) people [^|]*\| (\d+) ms/m.exec(text);
  if (!file || !sums) throw new Error('docs/benchmarks.md has no files or sums of many people');
  return {
    fileOfDays: { people: parsedNumber(file[1]), roundTrips: parsedNumber(file[2]) },
    sums: { people: parsedNumber(sums[1]), ms: parsedNumber(sums[2]) },
  };
}

function parsedNumber(text: string | undefined): number {
  return Number(text?.replaceAll(',', ''));
}
