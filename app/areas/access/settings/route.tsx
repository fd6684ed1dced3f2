import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { DisplayForm } from './display-form.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import { OwnChannels } from './own-channels.tsx';
import { OwnData } from './own-data.tsx';
import { OwnDevices } from './own-devices.tsx';
import { OwnPin } from './own-pin.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SETTINGS_SECTIONS, type SectionId } from './sections.ts';
import {
  addBrowser,
  beginSecondStep,
  confirmSecondStep,
  deleteOwnDevice,
  endOtherSessions,
  endSession,
  loadSettings,
  makeLineCode,
  makeOwnCalendar,
  makeSiteCalendar,
  pairOwnDevice,
  removeBrowser,
  removeCalendar,
  removeSecondStep,
  renewRecoveryCodes,
  saveChannels,
  saveDisplay,
  setPin,
  testChannel,
  unlinkLine,
} from './settings.server.ts';
import { SettingsSection } from './settings-section.tsx';
import { TwoFactor } from './two-factor.tsx';

const INTENTS = [
  'settings',
  'tfa_begin',
  'tfa_confirm',
  'tfa_recovery',
  'tfa_remove',
  'end_session',
  'end_sessions',
  'pair_own',
  'delete_device',
  'set_pin',
  'channels',
  'test_channel',
  'add_browser',
  'remove_browser',
  'line_code',
  'line_unlink',
  'make_calendar',
  'make_site_calendar',
  'remove_calendar',
] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadSettings(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = { request, url, context };
  switch (intentOf(url, INTENTS)) {
    case 'settings':
      return saveDisplay(posted);
    case 'tfa_begin':
      return beginSecondStep(posted);
    case 'tfa_confirm':
      return confirmSecondStep(posted);
    case 'tfa_recovery':
      return renewRecoveryCodes(posted);
    case 'tfa_remove':
      return removeSecondStep(posted);
    case 'end_session':
      return endSession(posted);
    case 'end_sessions':
      return endOtherSessions(posted);
    case 'pair_own':
      return pairOwnDevice(posted);
    case 'delete_device':
      return deleteOwnDevice(posted);
    case 'set_pin':
      return setPin(posted);
    case 'channels':
      return saveChannels(posted);
    case 'test_channel':
      return testChannel(posted);
    case 'add_browser':
      return addBrowser(posted);
    case 'remove_browser':
      return removeBrowser(posted);
    case 'line_code':
      return makeLineCode(posted);
    case 'line_unlink':
      return unlinkLine(posted);
    case 'make_calendar':
      return makeOwnCalendar(posted);
    case 'make_site_calendar':
      return makeSiteCalendar(posted);
    case 'remove_calendar':
      return removeCalendar(posted);
  }
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, isLanguageKept, channels, tfa, sessions, devices, pin, feeds, constraints } = loaderData;
  const { t } = useTranslation(['settings', 'security', 'channels', 'calendar', 'pins', 'personal_data']);
  const titles: Record<SectionId, string> = {
    display: t('display'),
    channels: t('channels:title'),
    calendar: t('calendar:title'),
    'two-factor': t('security:two_factor'),
    sessions: t('security:sessions'),
    devices: t('security:devices'),
    pin: t('pins:title'),
    data: t('personal_data:title'),
  };
  const refusable: Partial<Record<SectionId, unknown>> = { devices, channels, pin, calendar: feeds };
  const shown = SETTINGS_SECTIONS.filter((id) => refusable[id] !== null);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 xl:grid-cols-[minmax(0,48rem)_14rem]">
        <div className="group/settings grid min-w-0 max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
          <SettingsSection id="display" title={titles.display}>
            <DisplayForm
              settings={settings}
              isLanguageKept={isLanguageKept}
              constraints={constraints.settings}
              refused={refusedOf<Intent>(actionData, 'settings')}
            />
          </SettingsSection>
          {channels !== null && (
            <OwnChannels channels={channels} constraints={constraints.channels} answer={actionData} />
          )}
          {feeds !== null && <OwnCalendar feeds={feeds} answer={actionData} />}
          <TwoFactor tfa={tfa} constraints={constraints} answer={actionData} />
          <OwnSessions sessions={sessions} answer={actionData} />
          {devices !== null && (
            <OwnDevices
              devices={devices}
              agent={sessions.find(({ current }) => current)?.agent ?? ''}
              constraints={constraints.device}
              answer={actionData}
            />
          )}
          {pin !== null && <OwnPin pin={pin} constraints={constraints.pin} answer={actionData} />}
          <OwnData />
        </div>
        <nav
          aria-label={t('sections')}
          data-print="no"
          className="sticky top-16 hidden border-border border-l xl:block"
        >
          <ul className="grid gap-2.5 pl-4 text-[0.8125rem]">
            {shown.map((id) => (
              <li key={id}>
                <a href={`#${id}`} className="text-muted-foreground hover:text-foreground hover:underline">
                  {titles[id]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}
