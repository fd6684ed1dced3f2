import type { RouterContextProvider } from 'react-router';
import { read } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { queryOf } from '#app/lib/query.ts';
import { PERSON_PARAM } from '#app/routes/manage/work-history/history-address.ts';
import { loadWorkplaces } from '#app/routes/manage/work-history/workplaces.server.ts';
import type { MonthlySums } from '#contract/work-histories.ts';
import { type CalendarMonth, isMonthToAskFor } from '#domain/time/calendar-month.ts';
import { SUMS_PARAM } from './monthly-address.ts';

type Context = Readonly<RouterContextProvider>;

/** The people of a month and, where somebody is opened, everything behind their row; the sums of all come later. */
export async function loadMonth(url: URL, context: Context, current: CalendarMonth) {
  const histories = context.get(apiContext).manage['work-histories'];
  const asked = queryOf(url);
  const { workplace_id, [PERSON_PARAM]: person, [SUMS_PARAM]: withSums, month: typed = '', ...rest } = asked;
  const month = isMonthToAskFor(typed) ? typed : current;
  const places = workplace_id ? { workplace_ids: [workplace_id] } : {};
  const query = { month, ...places };
  const [list, opened, workplaces] = await Promise.all([
    read(url, histories.monthly.$get({ query: { ...rest, ...query } })),
    person && /^\d+$/.test(person)
      ? read(url, histories.monthly[':user_id'].$get({ param: { user_id: person }, query }))
      : null,
    loadWorkplaces(url, context),
  ]);
  // The list is there: only now is everybody added up, so that the page need not wait for that.
  const coming: Promise<MonthlySums> = read(url, histories.monthly.sums.$get({ query }));
  return { month, list, opened, workplaces, sums: withSums ? await coming : settled(coming) };
}

/** A page that goes without the answer leaves no unheard refusal behind. */
function settled<Value>(coming: Promise<Value>): Promise<Value> {
  coming.catch(() => undefined);
  return coming;
}
