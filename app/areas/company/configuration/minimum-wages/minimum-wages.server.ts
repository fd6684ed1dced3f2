import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { MinimumWageBody, MinimumWageChangeBody } from '#contract/law/minimum-wages.ts';
import type { Client } from '#worker/client.ts';
import { RateLines } from './minimum-wage-form.ts';

type RatesRequest = { url: URL; rates: Client['admin']['minimum-wages'] };

/** The parameter with the open rate; `new` opens an empty form, `many` the form for many lines. */
const RATE_PARAM = 'rate';

export async function loadMinimumWages(
  { url, rates }: RatesRequest,
  { [RATE_PARAM]: chosen, ...query }: Record<string, string>,
) {
  const list = await readAnswer(url, rates.$get({ query }));
  const opened = list.data.find(({ id }) => String(id) === chosen) ?? null;
  return {
    tab: 'minimum_wages' as const,
    list,
    opened: chosen === 'new' ? ('new' as const) : chosen === 'many' ? ('many' as const) : opened,
    constraints: constraintsOf(MinimumWageBody),
  };
}

export function createRate(request: Request, { url, rates }: RatesRequest) {
  return runForm(request, 'create_rate', MinimumWageBody, async (json, options) => {
    await perform(url, rates.$post({ json }, options));
    return {
      to: withoutIntent(url, RATE_PARAM),
      toast: { tone: 'success', message: 'configuration:toasts.rate_created' },
    };
  });
}

export function loadRates(request: Request, { url, rates }: RatesRequest) {
  return runForm(request, 'load_rates', RateLines, async (json, options) => {
    await perform(url, rates.import.$post({ json }, options));
    return {
      to: withoutIntent(url, RATE_PARAM),
      toast: { tone: 'success', message: 'configuration:toasts.rates_loaded' },
    };
  });
}

export function updateRate(request: Request, { url, rates }: RatesRequest) {
  return runForm(request, 'update_rate', MinimumWageChangeBody, async (json) => {
    const param = { id: url.searchParams.get(RATE_PARAM) ?? '' };
    await perform(url, rates[':id'].$put({ param, json }));
    return {
      to: withoutIntent(url, RATE_PARAM),
      toast: { tone: 'success', message: 'configuration:toasts.rate_updated' },
    };
  });
}

export function deleteRate(request: Request, { url, rates }: RatesRequest) {
  return runForm(request, 'delete_rate', VersionedRow, async (row) => {
    const query = { version: String(row.version) };
    await performEmpty(url, rates[':id'].$delete({ param: { id: String(row.id) }, query }));
    return {
      to: withoutIntent(url, RATE_PARAM),
      toast: { tone: 'success', message: 'configuration:toasts.rate_deleted' },
    };
  });
}
