import { z } from 'zod';
import { runPicture } from '#app/areas/people/parts/picture/posted-picture.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { AppError } from '#contract/errors.ts';
import { DateText } from '#contract/fields/formats.ts';
import { SchoolBody } from '#contract/people/schools.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Client } from '#worker/client.ts';
import { evidenceOf, VACATION } from './evidence-of.ts';
import { NewSchoolForm, SchoolForm } from './school-form.ts';

type SchoolsRequest = { url: URL; schools: Client['admin']['schools'] };

/** The parameter with the open school; `new` opens an empty form. */
const SCHOOL_PARAM = 'school';

const ChosenEvidence = z.object({ from: DateText, version: z.int() });

export async function loadSchools(
  { url, schools }: SchoolsRequest,
  { [SCHOOL_PARAM]: chosen, ...query }: Record<string, string>,
  today: () => Promise<CalendarDate>,
) {
  const [list, day] = await Promise.all([readAnswer(url, schools.$get({ query })), today()]);
  const opened = list.data.find(({ id }) => String(id) === chosen) ?? null;
  return {
    tab: 'schools' as const,
    list,
    opened: chosen === 'new' ? ('new' as const) : opened,
    constraints: constraintsOf(SchoolBody),
    today: day,
  };
}

export function createSchool(request: Request, { url, schools }: SchoolsRequest) {
  return runForm(request, 'create_school', NewSchoolForm, async (json, options) => {
    await perform(url, schools.$post({ json }, options));
    return {
      to: withoutIntent(url, SCHOOL_PARAM),
      toast: { tone: 'success', message: 'schools:toasts.school_created' },
    };
  });
}

export function updateSchool(request: Request, { url, schools }: SchoolsRequest) {
  return runForm(request, 'update_school', SchoolForm, async (json) => {
    const param = { id: url.searchParams.get(SCHOOL_PARAM) ?? '' };
    await perform(url, schools[':id'].$put({ param, json }));
    return {
      to: withoutIntent(url, SCHOOL_PARAM),
      toast: { tone: 'success', message: 'schools:toasts.school_updated' },
    };
  });
}

export function deleteSchool(request: Request, { url, schools }: SchoolsRequest) {
  return runForm(request, 'delete_school', VersionedRow, async (row) => {
    const query = { version: String(row.version) };
    await performEmpty(url, schools[':id'].$delete({ param: { id: String(row.id) }, query }));
    return {
      to: withoutIntent(url, SCHOOL_PARAM),
      toast: { tone: 'success', message: 'schools:toasts.school_deleted' },
    };
  });
}

export function sendEvidence(request: Request, { url, schools }: SchoolsRequest) {
  const from = url.searchParams.get(VACATION) ?? '';
  return runPicture(request, evidenceOf(from), async ({ file, form, options }) => {
    const to = withoutIntent(url, VACATION);
    const param = { id: url.searchParams.get(SCHOOL_PARAM) ?? '', valid_from: from };
    const sent = { file, version: Number(form.get('version')) };
    try {
      await perform(url, evidenceAt(schools).$post({ param, form: sent }, options));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'E_CONFLICT') throw error;
      // The reloaded page shows the current vacations, and the picture can be sent again there.
      return { to, toast: { tone: 'error', message: 'errors:E_CONFLICT' } };
    }
    return { to, toast: { tone: 'success', message: 'schools:toasts.evidence_kept' } };
  });
}

export function deleteEvidence(request: Request, { url, schools }: SchoolsRequest) {
  return runForm(request, 'delete_evidence', ChosenEvidence, async ({ from, version }) => {
    const param = { id: url.searchParams.get(SCHOOL_PARAM) ?? '', valid_from: from };
    await performEmpty(url, evidenceAt(schools).$delete({ param, query: { version: String(version) } }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'schools:toasts.evidence_deleted' } };
  });
}

function evidenceAt(schools: SchoolsRequest['schools']) {
  return schools[':id'].vacations[':valid_from'].evidence;
}
