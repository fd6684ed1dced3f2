type Level = 'info' | 'warn' | 'error';

/** Ids, counts and codes: never a secret, never what a person typed. */
type Fields = Record<string, string | number | boolean | null>;

export type Log = (level: Level, event: string, fields: Fields, error?: unknown) => void;

/** One line of JSON; of an error it says what programs say, without anything that they quote. */
export function log(level: Level, event: string, fields: Fields, error?: unknown): void {
  console[level](JSON.stringify({ level, event, ...fields, ...faultOf(error) }));
}

/** The log of one request, run of a timer or job: each of its lines carries the id. */
export function logOf(requestId: string): Log {
  return (level, event, fields, error) => log(level, event, { request_id: requestId, ...fields }, error);
}

function faultOf(error: unknown): Record<string, unknown> {
  if (error === undefined) return {};
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, message, stack, cause } = error;
  return {
    error: name,
    message: withoutQuotes(message),
    // Its first lines repeat the message as it was.
    stack: stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(cause instanceof Error ? { cause: withoutQuotes(cause.message) } : {}),
  };
}

const LONGEST = 300;

/**
 * What in a message may be somebody's: the parameters of a statement, a text that could not be read, and whatever
 * looks like a mail address, an address of the web, a name in Japanese, a token or a phone number.
 */
const QUOTED = [
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
  return QUOTED.reduce((text, quoted) => text.replace(quoted, '…'), message).slice(0, LONGEST);
}
