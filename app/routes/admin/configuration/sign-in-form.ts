import { z } from 'zod';
import { CompanySettings } from '#contract/configuration.ts';

/** What of the configuration concerns signing in. */
export const SignInSettingsForm = CompanySettings.pick({
  tfa_required: true,
  hide_unknown_email: true,
}).extend({
  version: z.int(),
});
