import { malformed, readPostedForm } from '#app/lib/posted-form.server.ts';
import { MessagesReadBody } from '#contract/roster/shift-messages.ts';

/** Reads up to which message a page showed the messages about a shift. */
export async function readShown(request: Request): Promise<MessagesReadBody> {
  const form = await readPostedForm(request);
  const shown = MessagesReadBody.safeParse({ last_id: Number(form.get('last_id')) });
  if (!shown.success) throw malformed();
  return shown.data;
}
