/** Whether the caller wants a job instead of waiting for the answer. */
export function asksForJob(headers: Headers): boolean {
  return headers.get('Prefer')?.includes('respond-async') ?? false;
}
