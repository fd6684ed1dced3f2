import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { readPostedForm } from '#app/lib/posted-form.server.ts';
import { AppError } from '#contract/errors.ts';
import type { Client } from '#worker/client.ts';
import { SETTINGS_FORMS } from './settings-forms.ts';
import type { SettingsGroup } from './settings-groups.ts';
import { changedOf, type TriedAnswer, triedIn } from './tried.ts';

/** Saves the settings of one form and leaves all others unchanged. */
export function saveSettings(
  request: Request,
  url: URL,
  configs: Client['admin']['configs'],
  group: SettingsGroup,
) {
  return runForm(request, group, SETTINGS_FORMS[group], async (settings) => {
    // The form's version is kept, so that a concurrent change by others is not overwritten unseen.
    const { version: _, ...current } = await perform(url, configs.$get());
    await perform(url, configs.$put({ json: { ...current, ...settings } }));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'configuration:toasts.configuration_updated' },
    };
  });
}

/** Previews last month under the settings that a form tries. */
export async function trySettings(
  request: Request,
  url: URL,
  configs: Client['admin']['configs'],
): Promise<TriedAnswer> {
  const tried = triedIn(await readPostedForm(request));
  try {
    const changed = changedOf(tried, await perform(url, configs.$get()));
    const preview = changed && (await perform(url, configs.preview.$post({ json: changed })));
    return { tried, preview, failed: false };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { tried, preview: null, failed: true };
  }
}
