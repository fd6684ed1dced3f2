import type { RouterContextProvider } from 'react-router';
import { loadWorkplaces } from '#app/areas/attendance/work-history/workplaces.server.ts';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { queryOf } from '#app/lib/query.ts';
import { shownMonth } from '#app/lib/shown-days.ts';
import { REPORT_CHECKS } from '#contract/enums.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import {
  CHECK_PARAM,
  COMPARE_PARAM,
  comparisonShown,
  DATE_PARAM,
  dayShown,
  groupShown,
  MONTH_PARAM,
  REPORT_EXPORT_PARAM,
  WORKPLACE_PARAM,
} from './report-address.ts';

type Context = Readonly<RouterContextProvider>;

/** The address as a query for the API, without its days. The API takes workplaces as a list. */
function reportQuery(url: URL) {
  const {
    [WORKPLACE_PARAM]: workplaceId,
    [REPORT_EXPORT_PARAM]: _export,
    [DATE_PARAM]: _date,
    [MONTH_PARAM]: _month,
    [CHECK_PARAM]: _check,
    [COMPARE_PARAM]: _compare,
    ...rest
  } = queryOf(url);
  const places = workplaceId ? { workplace_ids: [workplaceId] } : {};
  return { ...rest, ...places, group: groupShown(url.searchParams) };
}

export async function loadDay(url: URL, context: Context) {
  const today = jstDate(await context.get(siteContext).now());
  const date = dayShown(url.searchParams, today);
  const [report, workplaces] = await Promise.all([
    readAnswer(url, context.get(apiContext).manage.reports.$get({ query: { ...reportQuery(url), date } })),
    loadWorkplaces(url, context),
  ]);
  return { today, date, report, workplaces };
}

export async function loadMonth(url: URL, context: Context) {
  const today = jstDate(await context.get(siteContext).now());
  const month = shownMonth(url.searchParams, monthOf(today));
  const asked = url.searchParams.get(CHECK_PARAM);
  const check = REPORT_CHECKS.find((one) => one === asked);
  const compare = comparisonShown(url.searchParams);
  const query = { ...reportQuery(url), month, ...(check && { check }), ...(compare && { compare }) };
  const [report, workplaces] = await Promise.all([
    readAnswer(url, context.get(apiContext).manage.reports.monthly.$get({ query })),
    loadWorkplaces(url, context),
  ]);
  return { today, month, report, workplaces };
}
