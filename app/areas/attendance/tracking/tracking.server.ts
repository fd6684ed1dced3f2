import type { RouterContextProvider } from 'react-router';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { queryOf } from '#app/lib/query.ts';
import { ReviewDecisionBody } from '#contract/attendance/review-items.ts';
import { WorkHistoryChangeBody } from '#contract/attendance/work-history-changes.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import { shownDay } from './shown-day.ts';
import { ALL_PARAM, OVER_PARAM, QUESTION_PARAM } from './tracking-address.ts';

/** How many questions are listed above the day at first. */
const FIRST_QUESTIONS = 5;

/** The shifts of the day in the address, and open questions of any day. */
export async function loadDay(url: URL, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext).manage;
  const now = await context.get(siteContext).now();
  const today = jstDate(now);
  const date = shownDay(url.searchParams, today);
  const { workplace_id, attention, said, page, per_page, sort, after } = queryOf(url);
  const workplaces = workplace_id ? { workplace_ids: [workplace_id] } : {};
  // Today lists first what runs and comes; a filter searches the whole day.
  const over = date === today && !attention && !said ? String(url.searchParams.has(OVER_PARAM)) : undefined;
  const place = Object.entries({ attention, said, over, page, per_page, sort, after }).filter(
    ([, value]) => value,
  );
  // The open form may belong to any question, so all are needed.
  const isLong = url.searchParams.has(ALL_PARAM) || url.searchParams.has(QUESTION_PARAM);
  const perPage = String(isLong ? PER_PAGE_MAX : FIRST_QUESTIONS);
  const [list, day, questions] = await Promise.all([
    readAnswer(
      url,
      api['shift-tracking'].$get({ query: { ...Object.fromEntries(place), ...workplaces, date } }),
    ),
    readAnswer(url, api['shift-tracking'].coming.$get({ query: { ...workplaces, date } })),
    readAnswer(url, api['review-items'].$get({ query: { ...workplaces, per_page: perPage } })),
  ]);
  return {
    date,
    today,
    /** Null where shifts that are over are listed with the others. */
    over: over === undefined ? null : over === 'true',
    now: toStamp(now),
    list,
    day,
    questions,
    constraints: { refuse: constraintsOf(ReviewDecisionBody), correct: constraintsOf(WorkHistoryChangeBody) },
  };
}
