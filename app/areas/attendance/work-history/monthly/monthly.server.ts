import type { RouterContextProvider } from 'react-router';
import {
  ALLOWANCE_LINE,
  LINE_PARAM,
  MONTH_PERSON_PARAM,
} from '#app/areas/attendance/work-history/history-address.ts';
import { loadWorkplaces } from '#app/areas/attendance/work-history/workplaces.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { readerDoesAccounting } from '#app/lib/does-accounting.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { shownMonth } from '#app/lib/shown-days.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { AdjustmentBody, AdjustmentChangeBody } from '#contract/pay/adjustments.ts';
import type { MonthlySums } from '#contract/pay/monthly-hours.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { SUMS_PARAM } from './monthly-address.ts';

type Context = Readonly<RouterContextProvider>;

/** The people of a month, and the details of the opened person. The sums of all people follow later. */
export async function loadMonth(url: URL, context: Context, current: CalendarMonth) {
  const asked = queryOf(url);
  const {
    workplace_id,
    [MONTH_PERSON_PARAM]: person,
    [SUMS_PARAM]: withSums,
    [LINE_PARAM]: line,
    ...rest
  } = asked;
  const month = shownMonth(url.searchParams, current);
  const places = workplace_id ? { workplace_ids: [workplace_id] } : {};
  const query = { month, ...places };
  const accounts = await readerDoesAccounting(context);
  const { 'work-histories': histories, adjustments } = context.get(apiContext).manage;
  const [list, opened, allowance, workplaces] = await Promise.all([
    readAnswer(url, histories.monthly.$get({ query: { ...rest, ...query } })),
    person && /^\d+$/.test(person)
      ? readAnswer(url, histories.monthly[':user_id'].$get({ param: { user_id: person }, query }))
      : null,
    accounts && person && line === ALLOWANCE_LINE
      ? readAnswer(url, adjustments.allowance.$get({ query: { user_id: person, month } }))
      : null,
    loadWorkplaces(url, context),
  ]);
  // The sums start only after the list is read, so that the page does not wait for them.
  const coming: Promise<MonthlySums> = readAnswer(url, histories.monthly.sums.$get({ query }));
  const constraints = { add: constraintsOf(AdjustmentBody), edit: constraintsOf(AdjustmentChangeBody) };
  const shown = { month, list, opened, allowance, accounts, workplaces, constraints };
  return { ...shown, sums: withSums ? await coming : settled(coming) };
}

export function addAdjustment(request: Request, url: URL, context: Context) {
  return runForm(request, 'add_adjustment', AdjustmentBody, async (json, options) => {
    const { adjustments } = context.get(apiContext).manage;
    await perform(url, adjustments.$post({ json }, options));
    return {
      to: withoutIntent(url, LINE_PARAM),
      toast: { tone: 'success', message: 'work_history:toasts.adjustment_added' },
    };
  });
}

export function updateAdjustment(request: Request, url: URL, context: Context) {
  return runForm(request, 'update_adjustment', AdjustmentChangeBody, async (json) => {
    const one = context.get(apiContext).manage.adjustments[':id'];
    const param = { id: url.searchParams.get(LINE_PARAM) ?? '' };
    await perform(url, one.$put({ param, json }));
    return {
      to: withoutIntent(url, LINE_PARAM),
      toast: { tone: 'success', message: 'work_history:toasts.adjustment_updated' },
    };
  });
}

export function deleteAdjustment(request: Request, url: URL, context: Context) {
  return runForm(request, 'delete_adjustment', VersionedRow, async ({ id, version }) => {
    const one = context.get(apiContext).manage.adjustments[':id'];
    const query = { version: String(version) };
    await performEmpty(url, one.$delete({ param: { id: String(id) }, query }));
    return {
      to: withoutIntent(url, LINE_PARAM),
      toast: { tone: 'success', message: 'work_history:toasts.adjustment_deleted' },
    };
  });
}

/** Handles a rejection after the page is gone, which would be an unhandled rejection. */
function settled<Value>(coming: Promise<Value>): Promise<Value> {
  coming.catch(() => undefined);
  return coming;
}
