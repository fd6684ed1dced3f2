/** How the platform says that the database or an object does not answer just now; of a wrong statement it says otherwise. */
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
/** R2 ends what it says with a number: an error of its own, away, or asked too often. */
const FILES_AWAY = /\((?:10001|10043|10058)\)$/;
const CAUSES_MAX = 5;

/**
 * Whether the database, the files or an object did not answer, for reasons of their own: what was asked may have been done
 * or not, and may be asked again later. Nothing here asks again at once, which is what they can bear least.
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

/** What an object's own end, or the way there, threw. */
function isFlagged(error: Error): boolean {
  return (
    ('overloaded' in error && error.overloaded === true) || ('retryable' in error && error.retryable === true)
  );
}
