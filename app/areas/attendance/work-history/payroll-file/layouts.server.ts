import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { loadWorkplaces } from '#app/areas/attendance/work-history/workplaces.server.ts';
import { refillForm, runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { readerDoesAccounting } from '#app/lib/does-accounting.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { shownMonth } from '#app/lib/shown-days.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { getLanguage } from '#app/middleware/language.server.ts';
import { JobStarted } from '#contract/company/jobs.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { FileLayoutBody, FileLayoutChangeBody } from '#contract/pay/file-layouts.ts';
import { LAYOUT_PRESETS, presetLayout } from '#contract/pay/layout-presets.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { closingOf, notClosed } from './closing.ts';
import { ADDED_FIELD, EDIT_FIELD, editedBy, postedColumns } from './edited-columns.ts';
import { LAYOUT_PARAM, PRESET_PARAM } from './layout-address.ts';
import { FILE_KINDS, type ToAsk } from './to-ask.ts';

type Context = Readonly<RouterContextProvider>;

const PREVIEWED = '3';

/** The request for a file with a layout, which starts the job. */
const MakeForm = z.object({
  /** The id of a layout, or a preset. */
  layout: z.string().nullish(),
  /** The preset whose button was clicked, in place of the chosen layout. */
  preset: z.enum(LAYOUT_PRESETS).nullish(),
  month: z.string(),
  workplace_id: z.int().positive().nullish(),
  kind: z.enum(FILE_KINDS).default('csv'),
  /** Whether the reader accepted that the month may still change. */
  provisional: z.int().nullish(),
});

export async function loadLayouts(url: URL, context: Context, current: CalendarMonth) {
  const { manage } = context.get(apiContext);
  const {
    [LAYOUT_PARAM]: chosen,
    [PRESET_PARAM]: start,
    month: _month,
    workplace_id: _,
    ...query
  } = queryOf(url);
  const preset = LAYOUT_PRESETS.find((known) => known === start);
  const month = shownMonth(url.searchParams, current);
  const [list, all, months, workplaces, mayChange] = await Promise.all([
    readAnswer(url, manage.layouts.$get({ query })),
    readAnswer(url, manage.layouts.$get({ query: { per_page: String(PER_PAGE_MAX) } })),
    readAnswer(url, manage.periods.$get({ query: { month } })),
    loadWorkplaces(url, context),
    readerDoesAccounting(context),
  ]);
  const found = [...list.data, ...all.data].find(({ id }) => String(id) === chosen) ?? null;
  const opened = chosen === 'new' && mayChange ? ('new' as const) : found;
  const people = opened
    ? (
        await readAnswer(
          url,
          manage['work-histories'].monthly.$get({ query: { month, sort: 'staff_no', per_page: PREVIEWED } }),
        )
      ).data
    : [];
  return {
    month,
    list,
    layouts: all.data,
    closing: closingOf(months.periods),
    period: { from: months.date_from, to: months.date_to },
    from: preset ? presetLayout(preset) : null,
    workplaces,
    mayChange,
    opened,
    people,
    constraints: constraintsOf(FileLayoutBody),
  };
}

/** Handles the column buttons of a form without JavaScript. */
export function refillColumns(request: Request, intent: 'create_layout' | 'update_layout') {
  return refillForm(request, intent, (posted) => {
    const { [EDIT_FIELD]: edit, [ADDED_FIELD]: added } = posted;
    const columns = editedBy(postedColumns(posted.columns), typeof edit === 'string' ? edit : '', added);
    return { ...posted, columns: columns.map(({ column, heading }) => ({ column, heading })) };
  });
}

export function createLayout(request: Request, url: URL, context: Context) {
  const { layouts } = context.get(apiContext).manage;
  const to = withoutIntent(url, LAYOUT_PARAM, PRESET_PARAM);
  return runForm(request, 'create_layout', FileLayoutBody, async (json, options) => {
    await perform(url, layouts.$post({ json }, options));
    return { to, toast: { tone: 'success', message: 'file_layouts:toasts.file_layout_created' } };
  });
}

export function updateLayout(request: Request, url: URL, context: Context) {
  const { layouts } = context.get(apiContext).manage;
  const to = withoutIntent(url, LAYOUT_PARAM);
  return runForm(request, 'update_layout', FileLayoutChangeBody, async (json) => {
    const param = { id: url.searchParams.get(LAYOUT_PARAM) ?? '' };
    await perform(url, layouts[':id'].$put({ param, json }));
    return { to, toast: { tone: 'success', message: 'file_layouts:toasts.file_layout_updated' } };
  });
}

export function deleteLayout(request: Request, url: URL, context: Context) {
  const { layouts } = context.get(apiContext).manage;
  const to = withoutIntent(url, LAYOUT_PARAM);
  return runForm(request, 'delete_layout', VersionedRow, async (row) => {
    const query = { version: String(row.version) };
    await performEmpty(url, layouts[':id'].$delete({ param: { id: String(row.id) }, query }));
    return { to, toast: { tone: 'success', message: 'file_layouts:toasts.file_layout_deleted' } };
  });
}

export function makeFile(request: Request, url: URL, context: Context) {
  const { periods, 'work-histories': histories } = context.get(apiContext).manage;
  return runForm<typeof MakeForm, { ask: ToAsk }>(request, 'make', MakeForm, async (asked) => {
    const { month, workplace_id = null, kind, provisional } = asked;
    const layout = asked.preset ?? asked.layout ?? '';
    if (!provisional) {
      const found = await perform(url, periods.$get({ query: { month } }));
      const waiting = notClosed(closingOf(found.periods, workplace_id));
      if (waiting > 0) return { report: { ask: { layout, month, workplace_id, kind, waiting } } };
    }
    const places = workplace_id ? { workplace_ids: [String(workplace_id)] } : {};
    const workbook = kind === 'xlsx' ? { encoding: kind } : {};
    const query = { month, layout, language: getLanguage(context), ...places, ...workbook };
    const headers = { Prefer: 'respond-async' };
    const started = await perform(url, histories.monthly.export.$get({ query }, { headers }));
    const { job_id } = JobStarted.parse(started);
    return { to: `/manage/job/${job_id}` };
  });
}
