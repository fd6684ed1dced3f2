/** Whether an error is a request that never reached the server: each browser words it differently. */
export function isNetworkLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
