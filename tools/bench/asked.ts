import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { people: { type: 'string' } },
  allowPositionals: true,
  strict: false,
});

/** Names of sections that were asked for: all of them where there is none. */
export const NAMES_ASKED: readonly string[] = positionals;

/** Whether the programs are only tried out: then nothing is written down. */
export const IS_TRIAL = values.people !== undefined;

/** As many as `--people` says, or the section's own number. */
export function peopleOr(own: number): number {
  return IS_TRIAL ? Number(values.people) : own;
}
