/**
 * The platform's messages for a database or an object that is away. A wrong statement has other
 * messages.
 */
const AWAY = [
  'Network connection lost',
  'is overloaded',
  'caused object to be reset',
  'reset because its code was updated',
  'exceeded its memory limit and was reset',
  'transient issue on remote node',
  'Internal error in D1 DB storage',
  'Internal error while starting up D1 DB storage',
];
/**
 * R2 ends its messages with a number. These mean an internal error, an outage, or too many
 * requests.
 */
const FILES_AWAY = /\((?:10001|10043|10058)\)$/;
const CAUSES_MAX = 5;

/**
 * Whether the database, the files or an object failed for reasons of their own. The request may
 * have taken effect or not, and may be tried again later. Nothing here retries at once: that would
 * add to an overload.
 */
export function isStorageFault(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < CAUSES_MAX && cause instanceof Error; depth += 1) {
    const { message } = cause;
    if (isFlagged(cause) || FILES_AWAY.test(message) || AWAY.some((words) => message.includes(words)))
      return true;
    cause = cause.cause;
  }
  return false;
}

/** A fault of the object itself or of the way to it. */
function isFlagged(error: Error): boolean {
  return (
    ('overloaded' in error && error.overloaded === true) || ('retryable' in error && error.retryable === true)
  );
}
