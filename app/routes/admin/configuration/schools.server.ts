import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, read } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { SchoolBody } from '#contract/schools.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Client } from '#worker/client.ts';
import { NewSchoolForm, SchoolForm } from './school-form.ts';

type Visit = { url: URL; schools: Client['admin']['schools'] };

/** The school that is open is named in the address, beside the list that it stands in; one being made is `new`. */
const CHOSEN = 'school';

export async function loadSchools(
  { url, schools }: Visit,
  { [CHOSEN]: chosen, ...query }: Record<string, string>,
  today: () => Promise<CalendarDate>,
) {
  const [list, day] = await Promise.all([read(url, schools.$get({ query })), today()]);
  const opened = list.data.find(({ id }) => String(id) === chosen) ?? null;
  return {
    tab: 'schools' as const,
    list,
    opened: chosen === 'new' ? ('new' as const) : opened,
    constraints: constraintsOf(SchoolBody),
    today: day,
  };
}

export const schoolActions = {
  create_school: (request: Request, { url, schools }: Visit) =>
    runForm(request, 'create_school', NewSchoolForm, async (json, options) => {
      await perform(url, schools.$post({ json }, options));
      return { to: withoutIntent(url, CHOSEN), toast: { tone: 'success', message: 'toasts:school_created' } };
    }),
  update_school: (request: Request, { url, schools }: Visit) =>
    runForm(request, 'update_school', SchoolForm, async (json) => {
      const param = { id: url.searchParams.get(CHOSEN) ?? '' };
      await perform(url, schools[':id'].$put({ param, json }));
      return { to: withoutIntent(url, CHOSEN), toast: { tone: 'success', message: 'toasts:school_updated' } };
    }),
  delete_school: (request: Request, { url, schools }: Visit) =>
    runForm(request, 'delete_school', VersionedRow, async (row) => {
      const query = { version: String(row.version) };
      await performEmpty(url, schools[':id'].$delete({ param: { id: String(row.id) }, query }));
      return { to: withoutIntent(url, CHOSEN), toast: { tone: 'success', message: 'toasts:school_deleted' } };
    }),
};
