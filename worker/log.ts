type Level = 'info' | 'warn' | 'error';

/** One line of JSON. Fields are ids, counts and codes: never a secret, never what a person typed. */
export function log(level: Level, event: string, fields: Record<string, unknown>): void {
  const { error, ...rest } = fields;
  const fault =
    error instanceof Error ? { error: error.name, message: error.message, stack: error.stack } : {};
  console[level](JSON.stringify({ level, event, ...rest, ...fault }));
}
