import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A value that differs between two recordings: its file, its question, and its path in the answer.
 */
export type Difference = { file: string; question: string; path: string; before: string; after: string };

const ABSENT = '(absent)';
const VALUE_TEXT_MAX = 300;

/** All differences of two folders of recorded answers, in the order of their files. */
export function differencesBetween(before: string, after: string): Difference[] {
  const files = [...new Set([...readdirSync(before), ...readdirSync(after)])].toSorted();
  return files.flatMap((file) => {
    const [one, other] = [before, after].map((folder) => answersIn(join(folder, file)));
    return questionsIn(one, other).flatMap((question) =>
      [...differing(one?.[question], other?.[question], '')].map((difference) => ({
        file,
        question,
        ...difference,
      })),
    );
  });
}

type AnswersByName = Record<string, unknown>;

function answersIn(path: string): AnswersByName {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

function questionsIn(one: AnswersByName = {}, other: AnswersByName = {}): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

type ChangedValue = Pick<Difference, 'path' | 'before' | 'after'>;

function* differing(before: unknown, after: unknown, path: string): Generator<ChangedValue> {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) {
      yield { path: `${path}.length`, before: String(before.length), after: String(after.length) };
    }
    for (let place = 0; place < Math.min(before.length, after.length); place += 1) {
      yield* differing(before[place], after[place], `${path}[${place}]`);
    }
  } else if (isRecord(before) && isRecord(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      yield* differing(before[name], after[name], path === '' ? name : `${path}.${name}`);
    }
  } else if (before !== after) {
    yield { path, before: shownValue(before), after: shownValue(after) };
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shownValue(value: unknown): string {
  return value === undefined ? ABSENT : JSON.stringify(value).slice(0, VALUE_TEXT_MAX);
}
