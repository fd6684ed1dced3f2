import type { CompanySettings } from '#contract/configuration.ts';

/** What the demo company has set; all else is as it comes. Wages are paid early enough that advances are not stopped. */
export const DEMO_SETTINGS: Partial<CompanySettings> = { managers_see_wages: true, pay_day: 10 };
