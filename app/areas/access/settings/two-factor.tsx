import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import type { ReactNode } from 'react';
import { type FetcherWithComponents, Link, useFetcher, useSearchParams } from 'react-router';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { TfaState } from '#contract/enums.ts';
import type { Tfa } from '#contract/people/profile.ts';
import { BeginForm } from './begin-form.tsx';
import { CodeForm } from './code-form.tsx';
import { begunIn, recoveryCodesIn } from './form-results.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemovalForm } from './removal-form.tsx';
import type { Intent } from './route.tsx';
import { SETUP_PARAM, type Setup } from './sections.ts';
import { SettingsSection } from './settings-section.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

const TONES: Record<TfaState, Tone> = { off: 'neutral', pending: 'late', on: 'in' };
const ICONS = { off: ShieldOff, pending: ShieldAlert, on: ShieldCheck } as const;
/** At this number or fewer, the page suggests new codes. */
const FEW_CODES = 3;

type TwoFactorProps = {
  tfa: Tfa;
  constraints: { begin: Constraints; code: Constraints; removal: Constraints };
  answer: unknown;
};

/**
 * The reader's second step. Fetchers hold what is shown once, so that a revalidation cannot remove
 * it. Without JavaScript the page's own answer holds it.
 */
export function TwoFactor({ tfa, constraints, answer }: TwoFactorProps) {
  const { t } = useTranslation('security');
  const beginning = useFetcher<unknown>();
  const finishing = useFetcher<unknown>();
  const begun = begunIn(beginning.data) ?? begunIn(answer);
  const codes = recoveryCodesIn(finishing.data) ?? recoveryCodesIn(answer);
  const refused = (intent: Intent) =>
    refusedOf<Intent>(finishing.data, intent) ?? refusedOf<Intent>(answer, intent);
  const isMissing = tfa.required && tfa.status !== 'on' && codes === null;
  return (
    <SettingsSection
      id="two-factor"
      title={t('two_factor')}
      hint={t('two_factor_hint')}
      state={
        <Badge tone={TONES[tfa.status]} icon={ICONS[tfa.status]}>
          {t(`states.${tfa.status}`)}
        </Badge>
      }
    >
      {isMissing && (
        <p className="mb-4 flex items-start gap-2.5 rounded-lg bg-late-soft px-3.5 py-3 font-medium text-late">
          <ShieldAlert aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          {t('required_note')}
        </p>
      )}
      {shown()}
    </SettingsSection>
  );

  function shown(): ReactNode {
    if (codes) {
      const onKept = () => {
        beginning.reset();
        finishing.reset();
      };
      return <RecoveryCodes key={codes.join()} codes={codes} onKept={onKept} />;
    }
    const begin = {
      fetcher: beginning,
      constraints: constraints.begin,
      refused: refusedOf<Intent>(beginning.data, 'tfa_begin') ?? refusedOf<Intent>(answer, 'tfa_begin'),
    };
    const code = { fetcher: finishing, constraints: constraints.code };
    if (tfa.status === 'on')
      return <TurnedOn tfa={tfa} constraints={constraints} code={code} refused={refused} />;
    const confirm = (
      <CodeForm
        {...code}
        key={begun?.secret}
        intent="tfa_confirm"
        submit={t('turn_on')}
        refused={refused('tfa_confirm')}
      />
    );
    if (begun) {
      return (
        <TwoFactorSetUp key={begun.secret} begun={begun}>
          {confirm}
        </TwoFactorSetUp>
      );
    }
    if (tfa.status === 'off') return <BeginForm {...begin} submit={t('set_up')} />;
    return (
      <div className="grid gap-5">
        <p>{t('pending_note')}</p>
        {confirm}
        <div className="grid gap-2 border-border border-t pt-4">
          <p className="text-muted-foreground">{t('new_qr_hint')}</p>
          <BeginForm {...begin} submit={t('new_qr')} variant="outline" />
        </div>
      </div>
    );
  }
}

type TurnedOnProps = {
  tfa: Tfa;
  constraints: { removal: Constraints };
  code: { fetcher: FetcherWithComponents<unknown>; constraints: Constraints };
  refused: (intent: Intent) => ReturnType<typeof refusedOf>;
};

/** Actions after set-up; the address says which form is open. */
function TurnedOn({ tfa, constraints, code, refused }: TurnedOnProps) {
  const { t } = useTranslation('security');
  const [params] = useSearchParams();
  const open = params.get(SETUP_PARAM);
  const few = tfa.recovery_codes_left <= FEW_CODES;
  if (open === 'recovery') {
    return (
      <div className="grid gap-4">
        <h3 className="font-semibold">{t('recovery_new')}</h3>
        <p>{t('recovery_new_note')}</p>
        <CodeForm
          {...code}
          intent="tfa_recovery"
          submit={t('recovery_make')}
          cancel={hrefOf(null)}
          refused={refused('tfa_recovery')}
        />
      </div>
    );
  }
  if (open === 'remove') {
    return (
      <div className="grid gap-4">
        <h3 className="font-semibold">{t('remove_title')}</h3>
        <p>{t(tfa.required ? 'remove_required' : 'remove_note')}</p>
        <RemovalForm
          constraints={constraints.removal}
          cancel={hrefOf(null)}
          refused={refused('tfa_remove')}
        />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p>{t('on_note')}</p>
        <p className={few ? 'font-medium text-late' : 'text-muted-foreground'}>
          {t('recovery_left', { left: tfa.recovery_codes_left })} {few && t('recovery_few')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant={few ? 'default' : 'outline'}>
          <Link to={hrefOf('recovery')} preventScrollReset>
            {t('recovery_new')}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={hrefOf('remove')} preventScrollReset>
            {t('remove')}
          </Link>
        </Button>
      </div>
    </div>
  );
}

function hrefOf(setup: Setup | null): string {
  return `?${new URLSearchParams(setup ? { [SETUP_PARAM]: setup } : {})}#two-factor`;
}
