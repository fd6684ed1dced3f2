import { fullAnswer } from '#tests/support/client.ts';
import type { SignedIn } from '#tests/support/mint.ts';

/** Sends a file of the first day as a preview, unless `mode` says otherwise. */
export async function sendSetupFile(
  { send }: Pick<SignedIn, 'send'>,
  path: string,
  lines: readonly string[] | null,
  fields: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  if (lines !== null) form.set('file', new File([lines.join('\r\n')], 'setup.csv'));
  for (const [name, value] of Object.entries({ mode: 'preview', ...fields })) form.set(name, value);
  return fullAnswer(await send(path, { method: 'POST', body: form }));
}
