import type { z } from 'zod';
import { type ActionDone, type Reported, runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { withFile } from '#app/ui/import/take-file.server.ts';
import { AppError } from '#contract/errors.ts';
import { MinimumWageBody, MinimumWageChangeBody } from '#contract/law/minimum-wages.ts';
import { fieldIssues, issuesByField } from '#contract/validation.ts';
import type { Client } from '#worker/client.ts';
import { LINES_MAX, linesOfFile, RateImport, RateLines } from './minimum-wage-form.ts';
import type { RatesTried } from './rates-tried.ts';

type RatesRequest = { url: URL; rates: Client['admin']['minimum-wages'] };

/** The parameter with the open rate; `new` opens an empty form, `many` the form for many lines. */
const RATE_PARAM = 'rate';

export async function loadMinimumWages(
  { url, rates }: RatesRequest,
  { [RATE_PARAM]: chosen, ...query }: Record<string, string>,
) {
  const isForm = chosen !== undefined && chosen !== 'many';
  const [list, industries] = await Promise.all([
    readAnswer(url, rates.$get({ query })),
    isForm ? readAnswer(url, rates.industries.$get()) : { data: [] },
  ]);
  const opened = list.data.find(({ id }) => String(id) === chosen) ?? null;
  return {
    tab: 'minimum_wages' as const,
    list,
    opened: chosen === 'new' ? ('new' as const) : chosen === 'many' ? ('many' as const) : opened,
    constraints: constraintsOf(MinimumWageBody),
    industries: [...new Set(industries.data.map(({ industry }) => industry))],
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

type RateBody = z.output<typeof RateLines>;
type ImportBody = z.output<typeof RateImport>;

/** Imports what was previewed. Where that is outdated, a fresh preview is shown instead. */
export function loadRates(request: Request, { url, rates }: RatesRequest) {
  const load = async (
    { lines, ...json }: ImportBody,
    options: { headers: Record<string, string> },
  ): Promise<ActionDone | Reported<RatesTried>> => {
    try {
      await perform(url, rates.import.$post({ json }, options));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'E_CONFLICT') throw error;
      return { report: await triedOf({ url, rates }, { lines, rates: json.rates }, { isOutdated: true }) };
    }
    return {
      to: withoutIntent(url, RATE_PARAM),
      toast: { tone: 'success', message: 'configuration:toasts.rates_loaded' },
    };
  };
  return runForm(request, 'load_rates', RateImport, load, { longest: LINES_MAX });
}

/** Shows what an import of the typed lines would change. */
export function previewRates(request: Request, { url, rates }: RatesRequest) {
  const preview = async (typed: RateBody): Promise<Reported<RatesTried>> => ({
    report: await triedOf({ url, rates }, typed, {}),
  });
  return runForm(request, 'preview_rates', RateLines, preview, { longest: LINES_MAX });
}

/** Reads a file into lines, which may be corrected, and shows what their import would change. */
export function readRates(request: Request, { url, rates }: RatesRequest) {
  return withFile(request, async ({ file, encoding }): Promise<RatesTried> => {
    if (!file) throw fieldIssues({ file: [{ key: 'required' }] });
    const form = { file, ...(encoding ? { encoding } : {}) };
    const lines = linesOfFile(await perform(url, rates['read-file'].$post({ form })));
    const read = RateLines.safeParse({ lines });
    if (!read.success) {
      const faults = issuesByField(read.error).lines ?? [];
      return { tried: lines, isRead: true, preview: null, faults, isOutdated: false };
    }
    return triedOf({ url, rates }, { lines, rates: read.data.rates }, { isRead: true });
  });
}

async function triedOf(
  { url, rates }: RatesRequest,
  typed: RateBody,
  { isRead = false, isOutdated = false }: Partial<Pick<RatesTried, 'isRead' | 'isOutdated'>>,
): Promise<RatesTried> {
  const preview = await perform(url, rates.preview.$post({ json: { rates: typed.rates } }));
  return { tried: typed.lines, isRead, preview, faults: [], isOutdated };
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
