import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, platform } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/processes.ts';
import { type Figure, isReached } from './measure.ts';

const FILE = 'docs/benchmarks.md';
const HEAD = `# Benchmarks

Each section is written by the program that it names, which measures on the machine that it runs on: medians over turns,
to be compared with each other rather than with those of other machines.
`;

/** One program's part of the document. */
export type Section = {
  title: string;
  /** How it is run. */
  command: string;
  /** What was measured on. */
  about: string;
  turns: number;
  figures: readonly Figure[];
};

/** Prints the figures and puts them into the document in the place of those before. */
export function report(section: Section): void {
  const path = join(root, FILE);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : HEAD;
  writeFileSync(path, withSection(before, section.title, bodyOf(section)));
  print(section);
}

/** Prints the figures alone. */
export function print({ figures }: Pick<Section, 'figures'>): void {
  for (const figure of figures) {
    console.log(
      `${timeOf(figure.median).padStart(10)}  ${figure.what}${isReached(figure) ? '' : '  — too slow'}`,
    );
  }
}

/** The text with that section, in its old place or at the end. */
export function withSection(text: string, title: string, body: string): string {
  const heading = `## ${title}\n`;
  const sections = text.split(/^(?=## )/m);
  const place = sections.findIndex((section) => section.startsWith(heading));
  sections.splice(place < 0 ? sections.length : place, 1, `${heading}\n${body}`);
  return sections.map((section) => `${section.trimEnd()}\n`).join('\n');
}

function bodyOf({ command, about, turns, figures }: Section): string {
  const rows = figures.map((figure) => {
    const goal =
      figure.goal === undefined ? '' : `${timeOf(figure.goal)}${isReached(figure) ? '' : ' (missed)'}`;
    return `| ${figure.what} | ${timeOf(figure.median)} | ${spreadOf(figure)} | ${goal} |`;
  });
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()}, Node ${process.versions.node}`;
  return [
    about,
    '',
    `\`${command}\`: medians of ${turns} turns on ${machine}.`,
    '',
    '| What | Median | Spread | Goal, at most |',
    '|---|---:|---:|---:|',
    ...rows,
  ].join('\n');
}

function spreadOf({ least, most }: Figure): string {
  return least === undefined || most === undefined ? '' : `${timeOf(least)} – ${timeOf(most)}`;
}

function timeOf(milliseconds: number): string {
  if (milliseconds >= 10) return `${Math.round(milliseconds)} ms`;
  return milliseconds >= 0.1 ? `${milliseconds.toFixed(2)} ms` : `${(milliseconds * 1_000).toFixed(1)} µs`;
}
