import { data } from 'react-router';
import { z } from 'zod';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { readPostedForm } from '#app/lib/posted-form.server.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { TabletChangeBody } from '#contract/attendance/tablets.ts';
import { AppError } from '#contract/errors.ts';
import type { Client } from '#worker/client.ts';
import { TabletForm } from './tablet-forms.ts';
import { TABLET_PARAM } from './tablet-intents.ts';

type TabletsRequest = { url: URL; api: Pick<Client['admin']['workplaces'][':id'], 'tablets'> };

/** The workplace is part of a tablet's path. */
const OfWorkplace = z.object({ workplace_id: z.int().positive() });
const TabletChangeForm = TabletChangeBody.extend(OfWorkplace.shape);
const TabletRowForm = VersionedRow.extend(OfWorkplace.shape);
const TabletEndForm = TabletRowForm.extend({ lost: z.boolean() });

export function createTablet(request: Request, { url, api }: TabletsRequest) {
  return runForm(request, 'create', TabletForm, async ({ workplace_id, ...json }, options) => {
    await perform(url, api.tablets.$post({ param: { id: String(workplace_id) }, json }, options));
    return {
      to: withoutIntent(url, TABLET_PARAM),
      toast: { tone: 'success', message: 'tablets:toasts.tablet_created' },
    };
  });
}

export function updateTablet(request: Request, { url, api }: TabletsRequest) {
  return runForm(request, 'update', TabletChangeForm, async ({ workplace_id, ...json }) => {
    const param = { id: String(workplace_id), tablet_id: url.searchParams.get(TABLET_PARAM) ?? '' };
    await perform(url, api.tablets[':tablet_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, TABLET_PARAM),
      toast: { tone: 'success', message: 'tablets:toasts.tablet_updated' },
    };
  });
}

export function deleteTablet(request: Request, { url, api }: TabletsRequest) {
  return runForm(request, 'delete', TabletRowForm, async ({ id, version, workplace_id }) => {
    const param = { id: String(workplace_id), tablet_id: String(id) };
    const query = { version: String(version) };
    await performEmpty(url, api.tablets[':tablet_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, TABLET_PARAM),
      toast: { tone: 'success', message: 'tablets:toasts.tablet_deleted' },
    };
  });
}

export function endTablet(request: Request, { url, api }: TabletsRequest) {
  return runForm(request, 'end', TabletEndForm, async ({ id, workplace_id, lost }) => {
    const param = { id: String(workplace_id), tablet_id: String(id) };
    const query = { lost: lost ? ('true' as const) : ('false' as const) };
    await performEmpty(url, api.tablets[':tablet_id'].pairing.$delete({ param, query }));
    return {
      to: withoutIntent(url, TABLET_PARAM),
      toast: { tone: 'success', message: 'tablets:toasts.tablet_ended' },
    };
  });
}

/** The code is only in this answer: it is not stored, and no address contains it. */
export async function issueTabletCode(request: Request, { url, api }: TabletsRequest) {
  const form = await readPostedForm(request);
  const param = { id: String(form.get('workplace_id') ?? ''), tablet_id: String(form.get('id') ?? '') };
  try {
    const call = api.tablets[':tablet_id'].pairing.$post({ param });
    const { code, expires_at, url: address, qr } = await perform(url, call);
    return { issued: { device: Number(param.tablet_id), code, expires_at, address, qr } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ issued: null, refusal: error.code }, { status: 422 });
  }
}
