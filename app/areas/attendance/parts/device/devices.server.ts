import { data } from 'react-router';
import { z } from 'zod';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { readPostedForm } from '#app/lib/posted-form.server.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { DeviceBody, DeviceChangeBody } from '#contract/attendance/devices.ts';
import { AppError } from '#contract/errors.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Client } from '#worker/client.ts';

/** The parameter with the device that is being edited. */
const DEVICE_PARAM = 'device';

const DeviceIdForm = z.object({ id: z.int().positive() });

/** A request to the devices of a person, by a global admin or one of the person's managers. */
type DevicesRequest = { url: URL; api: Pick<Client['admin']['users'][':id'], 'devices'>; id: string };

export async function loadDevices(
  { url, api, id, today }: DevicesRequest & { today: () => Promise<CalendarDate> },
  query: Record<string, string>,
) {
  const { [DEVICE_PARAM]: chosen, ...listed } = query;
  const list = await readAnswer(url, api.devices.$get({ param: { id }, query: listed }));
  const changed = list.data.find((device) => String(device.id) === chosen) ?? null;
  return {
    tab: 'devices' as const,
    list,
    changed,
    today: await today(),
    constraints: constraintsOf(DeviceBody),
  };
}

export function createDevice(request: Request, { url, api, id }: DevicesRequest) {
  return runForm(request, 'create_device', DeviceBody, async (json, options) => {
    await perform(url, api.devices.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, DEVICE_PARAM),
      toast: { tone: 'success', message: 'devices:toasts.device_created' },
    };
  });
}

export function updateDevice(request: Request, { url, api, id }: DevicesRequest) {
  return runForm(request, 'update_device', DeviceChangeBody, async (json) => {
    const param = { id, device_id: url.searchParams.get(DEVICE_PARAM) ?? '' };
    await perform(url, api.devices[':device_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, DEVICE_PARAM),
      toast: { tone: 'success', message: 'devices:toasts.device_updated' },
    };
  });
}

export function deleteDevice(request: Request, { url, api, id }: DevicesRequest) {
  return runForm(request, 'delete_device', VersionedRow, async (row) => {
    const param = { id, device_id: String(row.id) };
    const query = { version: String(row.version) };
    await performEmpty(url, api.devices[':device_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, DEVICE_PARAM),
      toast: { tone: 'success', message: 'devices:toasts.device_deleted' },
    };
  });
}

export function endBinding(request: Request, { url, api, id }: DevicesRequest) {
  return runForm(request, 'end_binding', DeviceIdForm, async (row) => {
    const param = { id, device_id: String(row.id) };
    await performEmpty(url, api.devices[':device_id']['check-in-token'].$delete({ param }));
    return {
      to: withoutIntent(url, DEVICE_PARAM),
      toast: { tone: 'success', message: 'devices:toasts.binding_ended' },
    };
  });
}

/** The code is only in this answer: it is not stored, and no address contains it. */
export async function issueCode(request: Request, { url, api, id }: DevicesRequest) {
  const device_id = String((await readPostedForm(request)).get('id') ?? '');
  try {
    const call = api.devices[':device_id']['check-in-token'].$post({ param: { id, device_id } });
    const { code, expires_at, url: address, qr } = await perform(url, call);
    return { issued: { device: Number(device_id), code, expires_at, address, qr } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ issued: null, refusal: error.code }, { status: 422 });
  }
}
