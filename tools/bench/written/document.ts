import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { BenchSection } from '#tools/bench/section.ts';
import { sections } from '#tools/bench/sections.ts';
import { root } from '#tools/processes.ts';
import type { GoalFigures } from './goals.ts';
import { GOAL_KEYS, goalsTable } from './goals-table.ts';
import { sectionBody, tableText } from './report.ts';

const BENCHMARKS_FILE = 'docs/benchmarks.md';
/** The measured figures of the goals. A section updates its own. */
const MEASURED = 'tools/bench/measured.json';
const DOCUMENT_HEAD = `# Benchmarks

\`npm run bench\` measures everything, \`npm run bench -- <name>\` one section. Each section is written by its program on the
machine where it runs. Figures are medians over turns; compare them with each other, not with other machines.
`;
const GOALS_ABOUT =
  'The product runs with session, roles and validation. A ratio comes from one run with both sides in turns; the sections explain more. Figures without a day are older than this column.';

const MeasuredGoals = z.partialRecord(
  z.enum(GOAL_KEYS),
  z.object({
    value: z.number(),
    least: z.number().optional(),
    most: z.number().optional(),
    of: z.string().optional(),
    on: z.string().optional(),
  }),
);

/** Replaces a section of the document. */
export function writeDown(name: string, section: BenchSection, load: number): void {
  const figures = { ...readMeasured(), ...datedToday(section.goals ?? {}) };
  writeFileSync(join(root, MEASURED), `${JSON.stringify(figures, null, 2)}\n`);
  const path = join(root, BENCHMARKS_FILE);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : DOCUMENT_HEAD;
  const own = new Map([[titleOf(name), sectionBody(name, section, load)]]);
  writeFileSync(path, benchmarksDocument(figures, new Map([...bodiesIn(before), ...own])));
}

function datedToday(figures: GoalFigures): GoalFigures {
  const on = new Date().toISOString().slice(0, 10);
  return Object.fromEntries(Object.entries(figures).map(([key, figure]) => [key, { ...figure, on }]));
}

export function readMeasured(): GoalFigures {
  const path = join(root, MEASURED);
  return existsSync(path) ? MeasuredGoals.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

function titleOf(name: string): string {
  return sections.get(name)?.title ?? name;
}

/** The whole document: the goals, then each existing section, in the order of their table. */
export function benchmarksDocument(figures: GoalFigures, bodies: ReadonlyMap<string, string>): string {
  const written = [...sections.values()].flatMap(({ title }) => {
    const body = bodies.get(title);
    return body === undefined ? [] : [`## ${title}\n\n${body}\n`];
  });
  return [
    DOCUMENT_HEAD,
    `## Goals\n\n${GOALS_ABOUT}\n\n${tableText(goalsTable(figures))}\n`,
    ...written,
  ].join('\n');
}

/** The text below each heading of a document. */
export function bodiesIn(text: string): Map<string, string> {
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const end = section.indexOf('\n');
        return [section.slice(0, end), section.slice(end).trim()];
      }),
  );
}
