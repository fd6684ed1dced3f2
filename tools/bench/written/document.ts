import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Section } from '#tools/bench/section.ts';
import { sections } from '#tools/bench/sections.ts';
import { root } from '#tools/processes.ts';
import type { GoalFigures } from './goals.ts';
import { goalsTable, KEYS } from './goals-table.ts';
import { bodyOf, textOf } from './report.ts';

const FILE = 'docs/benchmarks.md';
/** The measured figures of the goals. A section updates its own. */
const MEASURED = 'tools/bench/measured.json';
const HEAD = `# Benchmarks

\`npm run bench\` measures everything, \`npm run bench -- <name>\` one section. Each section is written by its program on the
machine where it runs. Figures are medians over turns; compare them with each other, not with other machines.
`;
const GOALS_ABOUT =
  'The product runs with session, roles and validation. A ratio comes from one run with both sides in turns; the sections explain more. Figures without a day are older than this column.';

const Measured = z.partialRecord(
  z.enum(KEYS),
  z.object({
    value: z.number(),
    least: z.number().optional(),
    most: z.number().optional(),
    of: z.string().optional(),
    on: z.string().optional(),
  }),
);

/** Replaces a section of the document. */
export function writeDown(name: string, section: Section, load: number): void {
  const figures = { ...readMeasured(), ...datedToday(section.goals ?? {}) };
  writeFileSync(join(root, MEASURED), `${JSON.stringify(figures, null, 2)}\n`);
  const path = join(root, FILE);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : HEAD;
  const own = new Map([[titleOf(name), bodyOf(name, section, load)]]);
  writeFileSync(path, documentOf(figures, new Map([...bodiesIn(before), ...own])));
}

function datedToday(figures: GoalFigures): GoalFigures {
  const on = new Date().toISOString().slice(0, 10);
  return Object.fromEntries(Object.entries(figures).map(([key, figure]) => [key, { ...figure, on }]));
}

export function readMeasured(): GoalFigures {
  const path = join(root, MEASURED);
  return existsSync(path) ? Measured.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

function titleOf(name: string): string {
  return sections.get(name)?.title ?? name;
}

/** The whole document: the goals, then each existing section, in the order of their table. */
export function documentOf(figures: GoalFigures, bodies: ReadonlyMap<string, string>): string {
  const written = [...sections.values()].flatMap(({ title }) => {
    const body = bodies.get(title);
    return body === undefined ? [] : [`## ${title}\n\n${body}\n`];
  });
  return [HEAD, `## Goals\n\n${GOALS_ABOUT}\n\n${textOf(goalsTable(figures))}\n`, ...written].join('\n');
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
