import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { languageCookieHeader } from '#app/lib/language.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { getLanguage } from '#app/middleware/language.server.ts';
import { OwnPinBody } from '#contract/access/pin.ts';
import { OwnDeviceBody } from '#contract/attendance/devices.ts';
import { ChannelsBody, ChannelTestBody, PushSubscriptionBody } from '#contract/messaging/channels.ts';
import { SettingsBody, TfaBeginBody, TfaCodeBody, TfaRemovalBody } from '#contract/people/profile.ts';
import { WorkplaceCalendarBody } from '#contract/roster/calendar-feeds.ts';
import { deviceCookieHeader } from '#contract/site/cookies.ts';
import type { SectionId } from './sections.ts';

type Context = Readonly<RouterContextProvider>;
type SettingsPost = { request: Request; url: URL; context: Context };

const Nothing = z.object({});
const IdForm = z.object({ id: z.int().positive() });
const EndSessionsForm = z.object({ keep_devices: z.boolean() });
const EndSessionForm = IdForm.extend(EndSessionsForm.shape);

export async function loadSettings(url: URL, context: Context) {
  const [settings, tfa, sessions, devices, channels, pin, feeds] = await Promise.all([
    readAnswer(url, profileOf(context).settings.$get()),
    readAnswer(url, profileOf(context).tfa.$get()),
    readAnswer(url, profileOf(context).sessions.$get()),
    loadDevices(url, context),
    loadChannels(url, context),
    loadPin(url, context),
    loadCalendars(url, context),
  ]);
  return {
    settings: { ...settings, lang: settings.lang ?? getLanguage(context) },
    isLanguageKept: settings.lang !== null,
    tfa,
    sessions: sessions.data,
    devices,
    channels,
    pin,
    feeds,
    constraints: {
      settings: constraintsOf(SettingsBody),
      begin: constraintsOf(TfaBeginBody),
      code: constraintsOf(TfaCodeBody),
      removal: constraintsOf(TfaRemovalBody),
      device: constraintsOf(OwnDeviceBody),
      channels: constraintsOf(ChannelsBody),
      pin: constraintsOf(OwnPinBody),
    },
  };
}

/** Null while a required second step is not set up: until then the API refuses everything else. */
async function loadDevices(url: URL, context: Context) {
  const answer = await context.get(apiContext).me.devices.$get();
  const status: number = answer.status;
  if (status === 403) return null;
  return (await readAnswer(url, Promise.resolve(answer))).data;
}

/** Null in the same case as `loadDevices`. */
async function loadChannels(url: URL, context: Context) {
  const answer = await context.get(apiContext).me.channels.$get();
  const status: number = answer.status;
  return status === 403 ? null : readAnswer(url, Promise.resolve(answer));
}

/** Null in the same case as `loadDevices`. */
async function loadPin(url: URL, context: Context) {
  const answer = await context.get(apiContext).me.pin.$get();
  const status: number = answer.status;
  return status === 403 ? null : readAnswer(url, Promise.resolve(answer));
}

/** Null in the same case as `loadDevices`. */
async function loadCalendars(url: URL, context: Context) {
  const answer = await context.get(apiContext).me['calendar-feeds'].$get();
  const status: number = answer.status;
  return status === 403 ? null : (await readAnswer(url, Promise.resolve(answer))).data;
}

function keepDevicesQuery(keepDevices: boolean): { keep_devices: 'true' | 'false' } {
  return { keep_devices: keepDevices ? 'true' : 'false' };
}

export function saveDisplay({ request, url, context }: SettingsPost) {
  return runForm(request, 'settings', SettingsBody, async (json) => {
    const settings = await perform(url, profileOf(context).settings.$put({ json }));
    return {
      to: url.pathname,
      toast: { tone: 'success', message: 'settings:toasts.settings_saved' },
      cookies: settings.lang ? [languageCookieHeader(url, settings.lang)] : [],
    };
  });
}

export function beginSecondStep({ request, url, context }: SettingsPost) {
  return runForm(request, 'tfa_begin', TfaBeginBody, async (json) => ({
    // Only this answer carries the secret: it is neither stored nor in an address.
    report: { begun: await perform(url, profileOf(context).tfa.$post({ json })) },
  }));
}

export function confirmSecondStep({ request, url, context }: SettingsPost) {
  return runForm(request, 'tfa_confirm', TfaCodeBody, async (json) => {
    const { recovery_codes } = await perform(url, profileOf(context).tfa.$put({ json }));
    return { report: { recoveryCodes: recovery_codes } };
  });
}

export function renewRecoveryCodes({ request, url, context }: SettingsPost) {
  return runForm(request, 'tfa_recovery', TfaCodeBody, async (json) => {
    const made = profileOf(context).tfa['recovery-codes'].$post({ json });
    return { report: { recoveryCodes: (await perform(url, made)).recovery_codes } };
  });
}

export function removeSecondStep({ request, url, context }: SettingsPost) {
  return runForm(request, 'tfa_remove', TfaRemovalBody, async (json) => {
    await performEmpty(url, profileOf(context).tfa.$delete({ json }));
    return {
      to: sectionHref(url, 'two-factor'),
      toast: { tone: 'success', message: 'security:toasts.tfa_removed' },
    };
  });
}

export function endSession({ request, url, context }: SettingsPost) {
  return runForm(request, 'end_session', EndSessionForm, async ({ id, keep_devices }) => {
    const [param, query] = [{ id: String(id) }, keepDevicesQuery(keep_devices)];
    await performEmpty(url, profileOf(context).sessions[':id'].$delete({ param, query }));
    return {
      to: sectionHref(url, 'sessions'),
      toast: { tone: 'success', message: 'security:toasts.session_ended' },
    };
  });
}

export function endOtherSessions({ request, url, context }: SettingsPost) {
  return runForm(request, 'end_sessions', EndSessionsForm, async ({ keep_devices }) => {
    await performEmpty(url, profileOf(context).sessions.$delete({ query: keepDevicesQuery(keep_devices) }));
    return {
      to: sectionHref(url, 'sessions'),
      toast: { tone: 'success', message: 'security:toasts.sessions_ended' },
    };
  });
}

export function pairOwnDevice({ request, url, context }: SettingsPost) {
  return runForm(request, 'pair_own', OwnDeviceBody, async (form) => {
    const json = { ...form, lang: getLanguage(context) };
    const { token } = await perform(url, context.get(apiContext).me.devices.$post({ json }));
    return {
      to: sectionHref(url, 'devices'),
      toast: { tone: 'success', message: 'settings:toasts.own_device_paired' },
      cookies: [deviceCookieHeader(url, token)],
    };
  });
}

export function deleteOwnDevice({ request, url, context }: SettingsPost) {
  return runForm(request, 'delete_device', VersionedRow, async (row) => {
    const { devices } = context.get(apiContext).me;
    const query = { version: String(row.version) };
    await performEmpty(url, devices[':id'].$delete({ param: { id: String(row.id) }, query }));
    return {
      to: sectionHref(url, 'devices'),
      toast: { tone: 'success', message: 'devices:toasts.device_deleted' },
    };
  });
}

export function setPin({ request, url, context }: SettingsPost) {
  return runForm(request, 'set_pin', OwnPinBody, async (json) => ({
    // Only this answer carries the PIN: it is not stored, and no address shows it.
    report: { newPin: (await perform(url, context.get(apiContext).me.pin.$put({ json }))).pin },
  }));
}

export function saveChannels({ request, url, context }: SettingsPost) {
  return runForm(request, 'channels', ChannelsBody, async (json) => {
    await perform(url, context.get(apiContext).me.channels.$put({ json }));
    return {
      to: sectionHref(url, 'channels'),
      toast: { tone: 'success', message: 'channels:toasts.channels_saved' },
    };
  });
}

export function testChannel({ request, url, context }: SettingsPost) {
  return runForm(request, 'test_channel', ChannelTestBody, async (json) => {
    await performEmpty(url, context.get(apiContext).me.channels.test.$post({ json }));
    return {
      to: sectionHref(url, 'channels'),
      toast: { tone: 'success', message: 'channels:toasts.test_sent' },
    };
  });
}

export function addBrowser({ request, url, context }: SettingsPost) {
  return runForm(request, 'add_browser', PushSubscriptionBody, async (json) => {
    await perform(url, context.get(apiContext).me['push-subscriptions'].$post({ json }));
    return {
      to: sectionHref(url, 'channels'),
      toast: { tone: 'success', message: 'channels:toasts.browser_added' },
    };
  });
}

export function removeBrowser({ request, url, context }: SettingsPost) {
  return runForm(request, 'remove_browser', IdForm, async ({ id }) => {
    const subscriptions = context.get(apiContext).me['push-subscriptions'];
    await performEmpty(url, subscriptions[':id'].$delete({ param: { id: String(id) } }));
    return {
      to: sectionHref(url, 'channels'),
      toast: { tone: 'success', message: 'channels:toasts.browser_removed' },
    };
  });
}

export function makeLineCode({ request, url, context }: SettingsPost) {
  return runForm(request, 'line_code', Nothing, async () => ({
    // Only this answer carries the code, so that no address shows it.
    report: { lineCode: await perform(url, context.get(apiContext).me.line.code.$post()) },
  }));
}

export function unlinkLine({ request, url, context }: SettingsPost) {
  return runForm(request, 'line_unlink', Nothing, async () => {
    await performEmpty(url, context.get(apiContext).me.line.$delete());
    return {
      to: sectionHref(url, 'channels'),
      toast: { tone: 'success', message: 'channels:toasts.line_unlinked' },
    };
  });
}

export function makeOwnCalendar({ request, url, context }: SettingsPost) {
  return runForm(request, 'make_calendar', Nothing, async () => ({
    // Only this answer carries the link, so that no address of a page shows it.
    report: { newCalendar: await perform(url, context.get(apiContext).me['calendar-feeds'].$post()) },
  }));
}

export function makeSiteCalendar({ request, url, context }: SettingsPost) {
  return runForm(request, 'make_site_calendar', WorkplaceCalendarBody, async (json) => ({
    report: {
      newCalendar: await perform(url, context.get(apiContext).manage['calendar-feeds'].$post({ json })),
    },
  }));
}

export function removeCalendar({ request, url, context }: SettingsPost) {
  return runForm(request, 'remove_calendar', IdForm, async ({ id }) => {
    const feeds = context.get(apiContext).me['calendar-feeds'];
    await performEmpty(url, feeds[':id'].$delete({ param: { id: String(id) } }));
    return {
      to: sectionHref(url, 'calendar'),
      toast: { tone: 'success', message: 'calendar:toasts.calendar_removed' },
    };
  });
}

function profileOf(context: Context) {
  return context.get(apiContext).manage.profile;
}

/** Returns the address of a section of the page. */
function sectionHref({ pathname }: URL, section: SectionId): string {
  return `${pathname}#${section}`;
}
