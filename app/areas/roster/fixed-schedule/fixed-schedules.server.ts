import { data, type RouterContextProvider } from 'react-router';
import { refillForm, runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { readPostedForm } from '#app/lib/posted-form.server.ts';
import { ofWorkplaces, queryOf } from '#app/lib/query.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import {
  type FixedSchedule,
  FixedScheduleBody,
  FixedScheduleChangeBody,
  FixedSchedulePreviewBody,
  type SavedFixedSchedule,
} from '#contract/roster/fixed-schedules.ts';
import { jstDate } from '#domain/time/instant.ts';
import { FOR_PERSON, FOR_WEEKDAY, FORM_SITE, QUESTION, SCHEDULE_PARAM } from './schedule-address.ts';

type Context = Readonly<RouterContextProvider>;

const LARGEST_PAGE = { per_page: String(PER_PAGE_MAX) };

export async function loadSchedules(url: URL, context: Context) {
  const { [SCHEDULE_PARAM]: chosen, ended, workplace_id = '', q } = queryOf(url);
  const api = context.get(apiContext).admin['fixed-schedules'];
  const query = {
    ...LARGEST_PAGE,
    ...ofWorkplaces({ workplace_id }),
    ...(q ? { q } : {}),
    ...(ended ? {} : { current: 'true' as const }),
  };
  const [list, opened, now] = await Promise.all([
    readAnswer(url, api.$get({ query })),
    chosen && chosen !== 'new' ? readAnswer(url, api[':id'].$get({ param: { id: chosen } })) : null,
    context.get(siteContext).now(),
  ]);
  return {
    list,
    today: jstDate(now),
    panel: chosen ? await loadPanel(url, context, opened) : null,
  };
}

/** The options of the form; they depend on the workplace, so it is chosen first. */
async function loadPanel(url: URL, context: Context, opened: FixedSchedule | null) {
  const { searchParams } = url;
  const site =
    opened?.workplace.id ?? parseId(searchParams.get(FORM_SITE) ?? searchParams.get('workplace_id'));
  const asked = { opened, asks: opened !== null && searchParams.has(QUESTION), site };
  const constraints = {
    create: constraintsOf(FixedScheduleBody),
    update: constraintsOf(FixedScheduleChangeBody),
  };
  const weekday = parseId(searchParams.get(FOR_WEEKDAY));
  if (site === null || asked.asks) {
    return { ...asked, constraints, weekday, person: null, templates: [], positions: [], members: [] };
  }
  const api = context.get(apiContext).admin.workplaces[':id'];
  const param = { id: String(site) };
  const [templates, positions, members] = await Promise.all([
    readAnswer(url, api.shifts.$get({ param, query: { ...LARGEST_PAGE, active: 'true' } })),
    readAnswer(url, api.positions.$get({ param, query: LARGEST_PAGE })),
    readAnswer(url, api.users.$get({ param, query: { ...LARGEST_PAGE, works: 'true' } })),
  ]);
  const people = members.data.map(({ user }) => user);
  const wanted = parseId(searchParams.get(FOR_PERSON));
  return {
    ...asked,
    constraints,
    weekday,
    person: people.find(({ id }) => id === wanted) ?? null,
    templates: templates.data.map(({ id, code, name, start_time, end_time }) => ({
      id,
      code,
      name,
      start_time,
      end_time,
    })),
    positions: positions.data.map(({ id, name }) => ({ id, name })),
    members: people,
  };
}

export type Panel = NonNullable<Awaited<ReturnType<typeof loadPanel>>>;

function parseId(text: string | null): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
}

const PANEL_PARAMS = [SCHEDULE_PARAM, FORM_SITE, FOR_PERSON, FOR_WEEKDAY, QUESTION];

/** Findings about existing shifts are shown on the page; without any the panel closes. */
function fixedScheduleDone(url: URL, intent: 'create' | 'update', saved: SavedFixedSchedule) {
  if (saved.fixed.clashes.length > 0) return { report: { intent, saved } };
  return {
    to: withoutIntent(url, ...PANEL_PARAMS),
    toast: { tone: 'success', message: `fixed_schedule:toasts.fixed_schedule_${intent}d` },
  } as const;
}

/** Previews the posted form and shows it again. Without JavaScript the preview is a separate step. */
export async function lookAtForm(request: Request, url: URL, context: Context) {
  const { id, intent } = idAndIntent(url);
  const form = await readPostedForm(request);
  const posted = () => new Request(url, { method: 'POST', body: form });
  const looked = await runForm(posted(), intent, FixedSchedulePreviewBody, async (fields, options) => {
    const { preview } = context.get(apiContext).admin['fixed-schedules'];
    const json = { ...fields, ...(id !== null && { id }) };
    return { report: { preview: await perform(url, preview.$post({ json }, options)) } };
  });
  if (!('preview' in looked)) return looked;
  const shown = await refillForm(posted(), intent, (payload) => payload);
  return data({ ...shown.data, preview: looked.preview });
}

function idAndIntent({ searchParams }: URL) {
  const id = parseId(searchParams.get(SCHEDULE_PARAM));
  return { id, intent: id === null ? ('create' as const) : ('update' as const) };
}

export function createSchedule(request: Request, url: URL, context: Context) {
  return runForm(request, 'create', FixedScheduleBody, async (json, options) => {
    const api = context.get(apiContext).admin['fixed-schedules'];
    return fixedScheduleDone(url, 'create', await perform(url, api.$post({ json }, options)));
  });
}

export function updateSchedule(request: Request, url: URL, context: Context) {
  return runForm(request, 'update', FixedScheduleChangeBody, async (json) => {
    const api = context.get(apiContext).admin['fixed-schedules'][':id'];
    const param = { id: url.searchParams.get(SCHEDULE_PARAM) ?? '' };
    return fixedScheduleDone(url, 'update', await perform(url, api.$put({ param, json })));
  });
}

export function deleteSchedule(request: Request, url: URL, context: Context) {
  return runForm(request, 'delete', VersionedRow, async ({ id, version }) => {
    const api = context.get(apiContext).admin['fixed-schedules'][':id'];
    const query = { version: String(version) };
    await performEmpty(url, api.$delete({ param: { id: String(id) }, query }));
    return {
      to: withoutIntent(url, ...PANEL_PARAMS),
      toast: { tone: 'success', message: 'fixed_schedule:toasts.fixed_schedule_deleted' },
    };
  });
}
