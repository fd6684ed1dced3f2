// A day of several shifts that no planner would give a person, even where every rule of the roster allows it.

/** The most net minutes of a business date with more than one shift. */
const MOST_MINUTES = 600;

/**
 * Whether these shifts of one business date are too much for a person together; one alone never is.
 * @param works the net minutes of each; 0 or more
 */
export function isLongDay(works: readonly { net: number }[]): boolean {
  return works.length > 1 && works.reduce((sum, { net }) => sum + net, 0) > MOST_MINUTES;
}
