import { stripVTControlCharacters } from 'node:util';

const NOISE = [
  /^$/,
  /^Using secrets defined in /,
  /^➜ {2}(Local|Network|Debug): /,
  /^✨ Parsed \d+ valid /,
  // Another server of this project runs too.
  /^Default inspector port \d+ not available/,
  // One line per request, in addition to the Worker's own.
  /^[A-Z]+ \/\S* \d{3} .*\(\d+ms\)$/,
];

/** Whether a line of the local server says nothing about the Worker. */
export function isNoise(line: string): boolean {
  const text = stripVTControlCharacters(line).trim();
  return NOISE.some((pattern) => pattern.test(text));
}
