import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const LogLine = z.object({ level: z.string() });

/**
 * Receives the lines of a server: writes all lines of this run to a file, and shows those above the
 * level of information.
 */
export function keepLog(file: string, show: (line: string) => void): (line: string) => void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '', { mode: 0o600 });
  return (line) => {
    appendFileSync(file, `${stripVTControlCharacters(line)}\n`);
    if (logLevel(line) !== 'info') show(line);
  };
}

/** The Worker writes lines of JSON. Other lines come from the tools around it. */
function logLevel(line: string): string | null {
  try {
    return LogLine.parse(JSON.parse(stripVTControlCharacters(line))).level;
  } catch {
    return null;
  }
}
