type Level = 'info' | 'warn' | 'error';

/** Ids, counts and codes: never a secret, never a text that a person typed. */
type LogFields = Record<string, string | number | boolean | null>;

export type Log = (level: Level, event: string, fields: LogFields, error?: unknown) => void;

/** Writes one line of JSON. Of an error it keeps the program's part, without quoted values. */
export function log(level: Level, event: string, fields: LogFields, error?: unknown): void {
  console[level](JSON.stringify({ level, event, ...fields, ...errorFields(error) }));
}

/** The log of one request, timer run or job. Each line carries the id. */
export function logOf(requestId: string): Log {
  return (level, event, fields, error) => log(level, event, { request_id: requestId, ...fields }, error);
}

function errorFields(error: unknown): Record<string, unknown> {
  if (error === undefined) return {};
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, message, stack, cause } = error;
  return {
    error: name,
    message: withoutQuotes(message),
    // The first lines of a stack repeat the unfiltered message.
    stack: stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(cause instanceof Error ? { cause: withoutQuotes(cause.message) } : {}),
  };
}

const MESSAGE_MAX = 300;

/**
 * The parts of a message that may be personal: parameters of a statement, unparsed text, and
 * everything like a mail address, a URL, a Japanese name, a token or a phone number.
 */
const PRIVATE_TEXTS = [
  /\bparams:[\s\S]*/,
  /"(?:[\s\S]*"|[\s\S]*$)/,
  /`(?:[\s\S]*`|[\s\S]*$)/,
  /(?<!\w)'(?:[\s\S]*'|[\s\S]*$)/,
  /\S*@\S*/g,
  /\w+:\/\/\S*/g,
  /[^\x20-\x7e\n]+/g,
  /[\w+/=-]{32,}/g,
  /\+?\d[\d ()-]{5,}\d/g,
];

function withoutQuotes(message: string): string {
  return PRIVATE_TEXTS.reduce((text, quoted) => text.replace(quoted, '…'), message).slice(0, MESSAGE_MAX);
}
