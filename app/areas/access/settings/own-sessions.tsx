import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import Terminal from 'lucide-react/icons/terminal';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { OwnSession } from '#contract/people/profile.ts';
import { ListedRow } from './listed-row.tsx';
import type { Intent } from './route.tsx';
import { SettingsSection } from './settings-section.tsx';
import { agentName, shortened } from './user-agent.ts';

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor, other: Terminal } as const;

export function OwnSessions({ sessions, answer }: { sessions: readonly OwnSession[]; answer: unknown }) {
  const { t } = useTranslation('security');
  const href = useIntentHref<Intent>();
  const choice = useKeepDevices();
  const others = sessions.filter(({ current }) => !current);
  const isOnlyHere = others.length === 0;
  return (
    <SettingsSection
      id="sessions"
      title={t('sessions')}
      hint={t(isOnlyHere ? 'sessions_only' : 'sessions_hint')}
    >
      <RefusalNote
        refused={refusedOf<Intent>(answer, 'end_session') ?? refusedOf<Intent>(answer, 'end_sessions')}
      />
      <ul className="grid">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {!isOnlyHere && (
        <AskingButton
          variant="outline"
          className="mt-3 h-auto min-h-control whitespace-normal py-2"
          action={href('end_sessions')}
          fields={{}}
          question={{
            title: t('sessions_end_title'),
            body: t('sessions_end_body'),
            confirm: t('sessions_end'),
            tone: 'destructive',
            ...(others.some(({ devices }) => devices > 0) && { choice }),
          }}
          choiceField="keep_devices"
        >
          {t('sessions_end')}
        </AskingButton>
      )}
    </SettingsSection>
  );
}

/** The choice to keep the devices that the ended session had paired. */
function useKeepDevices(): { label: string; hint: string } {
  const { t } = useTranslation('security');
  return { label: t('sessions_keep_devices'), hint: t('sessions_keep_devices_hint') };
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, current, agent, created_at, last_seen_at, devices } = session;
  const { t } = useTranslation('security');
  const href = useIntentHref<Intent>();
  const choice = useKeepDevices();
  const format = useFormat();
  const { browser, system, machine } = agentName(agent ?? '');
  const name =
    browser && system
      ? t('session_on', { browser, system })
      : (browser ?? system ?? (agent ? shortened(agent) : t('session_unknown')));
  const seen = format.stamp(last_seen_at);
  const button = {
    variant: 'outline',
    size: 'sm',
    'aria-label': t('session_end_named', { name, at: seen }),
  } as const;
  return (
    <ListedRow
      icon={ICONS[machine]}
      name={name}
      state={current && <Badge tone="in">{t('session_current')}</Badge>}
      facts={[
        t('session_seen', { at: seen }),
        t('session_since', { at: format.stamp(created_at) }),
        ...(devices > 0 ? [t('session_devices', { count: devices })] : []),
      ]}
      action={
        !current &&
        (devices === 0 ? (
          <PostForm action={`${href('end_session')}#sessions`} preventScrollReset>
            <input type="hidden" name="id" value={id} readOnly />
            <Button type="submit" {...button}>
              {t('session_end')}
            </Button>
          </PostForm>
        ) : (
          <AskingButton
            {...button}
            action={`${href('end_session')}#sessions`}
            fields={{ id }}
            choiceField="keep_devices"
            question={{
              title: t('session_end_title'),
              body: t('session_end_body'),
              names: [name],
              confirm: t('session_end'),
              tone: 'destructive',
              choice,
            }}
          >
            {t('session_end')}
          </AskingButton>
        ))
      }
    />
  );
}
