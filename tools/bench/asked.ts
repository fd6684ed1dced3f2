import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: {
    people: { type: 'string' },
    instances: { type: 'string' },
    seeds: { type: 'string' },
    seconds: { type: 'string' },
    'best-seconds': { type: 'string' },
  },
  allowPositionals: true,
  strict: false,
});

/** The names of the requested sections. Empty for all. */
export const NAMES_ASKED: readonly string[] = positionals;

/** Whether this is a trial run, which writes nothing. */
export const IS_TRIAL = values.people !== undefined;

/** The number of `--people`, or the section's own. */
export function peopleOr(own: number): number {
  return IS_TRIAL ? Number(values.people) : own;
}

/** The folder of `--instances`, with published instances of planning; null without one. */
export const INSTANCES: string | null = typeof values.instances === 'string' ? values.instances : null;

/** The number of `--seeds`, `--seconds` or `--best-seconds`, or the section's own. */
export function askedOr(name: 'seeds' | 'seconds' | 'best-seconds', own: number): number {
  return typeof values[name] === 'string' ? Number(values[name]) : own;
}
