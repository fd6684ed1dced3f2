import { cpus, platform } from 'node:os';
import { type BenchFigure, isReached } from '#tools/bench/measure.ts';
import type { Ratio } from '#tools/bench/ratio.ts';
import type { BenchSection, TextTable } from '#tools/bench/section.ts';

/**
 * A section of the document, below its heading.
 * @param load the load average of the minute before the measurement
 */
export function sectionBody(
  name: string,
  { about, turns, figures, ratios, tables = [] }: BenchSection,
  load: number,
): string {
  const all = [
    ...(figures?.length ? [tableOfTimes(figures)] : []),
    ...(ratios?.length ? [tableOfRatios(ratios)] : []),
    ...tables,
  ];
  return [
    about,
    `\`npm run bench -- ${name}\`: ${turns === 1 ? 'one turn' : `medians of ${turns} turns`} on ${machine()}; load before it began: ${load.toFixed(1)}.`,
    ...all.map(tableText),
  ].join('\n\n');
}

/** The machine of the measurement, as far as it determines the speed. */
export function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()}, Node ${process.versions.node}`;
}

export function tableText({ head, rows }: TextTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head.map(({ title }) => title)),
    `|${head.map(({ isNumber }) => (isNumber ? '---:|' : '---|')).join('')}`,
    ...rows.map(line),
  ].join('\n');
}

function tableOfTimes(figures: readonly BenchFigure[]): TextTable {
  return {
    head: [
      { title: 'What' },
      { title: 'Median', isNumber: true },
      { title: 'Spread', isNumber: true },
      { title: 'Goal, at most', isNumber: true },
    ],
    rows: figures.map((figure) => [
      figure.what,
      timeOf(figure.median),
      spreadOf(figure, timeOf),
      figure.goal === undefined ? '' : `${timeOf(figure.goal)}${isReached(figure) ? '' : ' (missed)'}`,
    ]),
  };
}

function tableOfRatios(ratios: readonly Ratio[]): TextTable {
  return {
    head: [
      { title: 'What' },
      { title: 'Against' },
      { title: 'Ratio', isNumber: true },
      { title: 'Spread', isNumber: true },
    ],
    rows: ratios.map((ratio) => [
      ratio.what,
      ratio.against,
      ratio.median.toFixed(2),
      spreadOf(ratio, (value) => value.toFixed(2)),
    ]),
  };
}

/** From the least to the most, for repeated measurements. */
export function spreadOf(
  { least, most }: { least?: number; most?: number },
  textOf: (value: number) => string,
): string {
  return least === undefined || most === undefined ? '' : `${textOf(least)} – ${textOf(most)}`;
}

function timeOf(milliseconds: number): string {
  if (milliseconds >= 10) return `${Math.round(milliseconds)} ms`;
  return milliseconds >= 0.1 ? `${milliseconds.toFixed(2)} ms` : `${(milliseconds * 1_000).toFixed(1)} µs`;
}
