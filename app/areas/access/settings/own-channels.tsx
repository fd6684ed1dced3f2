import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { Channels } from '#contract/messaging/channels.ts';
import type { Channel } from '#domain/messaging/channels.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { LineChannelRow } from './line-row.tsx';
import { ListedRow } from './listed-row.tsx';
import { PushHere } from './push-here.tsx';
import type { Intent } from './route.tsx';
import { SettingsSection } from './settings-section.tsx';
import { agentName, shortened } from './user-agent.ts';

type OwnChannelsProps = { channels: Channels; constraints: Constraints; answer: unknown };

const SENT_BY_BUTTON = ['test_channel', 'add_browser', 'remove_browser', 'line_code', 'line_unlink'] as const;

/** The state of each channel of the reader, and the choice of channels. */
export function OwnChannels({ channels, constraints, answer }: OwnChannelsProps) {
  const { t } = useTranslation('channels');
  const refused = SENT_BY_BUTTON.map((intent) => refusedOf<Intent>(answer, intent)).find(
    (one) => one !== null,
  );
  return (
    <SettingsSection id="channels" title={t('title')} hint={t('hint')}>
      <RefusalNote refused={refused ?? null} />
      <ul className="grid">
        <MailRow mail={channels.mail} />
        <PushRows push={channels.push} />
        <LineChannelRow line={channels.line} answer={answer} />
      </ul>
      <ChannelChoice
        channels={channels}
        constraints={constraints}
        refused={refusedOf<Intent>(answer, 'channels')}
      />
    </SettingsSection>
  );
}

function MailRow({ mail: { is_set_up, address } }: Pick<Channels, 'mail'>) {
  const { t } = useTranslation('channels');
  const isReady = is_set_up && address !== null;
  return (
    <ListedRow
      icon={Mail}
      name={t('ways.mail')}
      state={null}
      facts={[is_set_up ? (address ?? t('no_address')) : t('not_set_up')]}
      action={isReady && <SendTest channel="mail" />}
    />
  );
}

function PushRows({ push: { is_set_up, public_key, browsers } }: Pick<Channels, 'push'>) {
  const { t } = useTranslation('channels');
  return (
    <>
      <ListedRow
        icon={Globe}
        name={t('ways.push')}
        state={null}
        facts={is_set_up ? (browsers.length === 0 ? [t('no_browsers')] : []) : [t('not_set_up')]}
        action={is_set_up && browsers.length > 0 && <SendTest channel="push" />}
      />
      {browsers.map((browser) => (
        <BrowserRow key={browser.id} browser={browser} />
      ))}
      {public_key !== null && !browsers.some(({ current }) => current) && (
        <li className="pb-3 sm:pl-8">
          <PushHere publicKey={public_key} />
        </li>
      )}
    </>
  );
}

function BrowserRow({ browser }: { browser: Channels['push']['browsers'][number] }) {
  const { t } = useTranslation('channels');
  const href = useIntentHref<Intent>();
  const format = useFormat();
  const { id, current, agent, created_at } = browser;
  const known = agentName(agent ?? '');
  const named = [known.browser, known.system].filter(Boolean).join(' · ');
  const name = named || (agent ? shortened(agent) : t('browser_unknown'));
  return (
    <ListedRow
      icon={Globe}
      name={name}
      state={current && <Badge tone="in">{t('on_here')}</Badge>}
      facts={[t('browser_since', { at: format.stamp(created_at) })]}
      action={
        <PostForm action={`${href('remove_browser')}#channels`} preventScrollReset>
          <input type="hidden" name="id" value={id} readOnly />
          <Button
            type="submit"
            variant="outline"
            size="sm"
            className="max-sm:h-11"
            aria-label={t('turn_off_named', { name })}
          >
            {t('turn_off')}
          </Button>
        </PostForm>
      }
    />
  );
}

/** Sends the reader a test message on one channel. */
export function SendTest({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  const href = useIntentHref<Intent>();
  return (
    <PostForm action={`${href('test_channel')}#channels`} preventScrollReset>
      <input type="hidden" name="channel" value={channel} readOnly />
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="max-sm:h-11"
        aria-label={t('test_named', { way: t(`ways.${channel}`) })}
      >
        {t('test')}
      </Button>
    </PostForm>
  );
}
