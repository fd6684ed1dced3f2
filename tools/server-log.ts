import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const Line = z.object({ level: z.string() });

/** Takes the lines of a server: keeps all of this run in a file, and shows those that are more than information. */
export function keepLog(file: string, show: (line: string) => void): (line: string) => void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '', { mode: 0o600 });
  return (line) => {
    appendFileSync(file, `${stripVTControlCharacters(line)}\n`);
    if (levelOf(line) !== 'info') show(line);
  };
}

/** What the Worker wrote is a line of JSON; anything else was written by the tools around it. */
function levelOf(line: string): string | null {
  try {
    return Line.parse(JSON.parse(stripVTControlCharacters(line))).level;
  } catch {
    return null;
  }
}
