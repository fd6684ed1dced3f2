import Lock from 'lucide-react/icons/lock';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '#app/areas/people/parts/person/status-badge.tsx';
import { type LockIntent, type LockStep, STEP_PARAM } from '#app/areas/people/person/locks/lock-address.ts';
import { DeleteForm, LockForm, RestoreForm, UnlockForm } from '#app/areas/people/person/locks/lock-forms.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useChosenHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { LockHistory } from '#contract/access/user-locks.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { User } from '#contract/people/users.ts';
import { LOCKED_BY_SYNC } from '#domain/access/locking.ts';
import type { accountState } from './account-state.ts';

type AccountCardProps = {
  user: User;
  standing: ReturnType<typeof accountState>;
  /** Number of coming shifts of the person, approved or pending. */
  coming: number;
  /** The permitted actions. */
  intents: readonly LockIntent[];
  /** The forms that are open. */
  open: readonly LockIntent[];
  constraints: Constraints;
  refusedBy: (intent: LockIntent) => Refused | null;
  refusal: { code: ErrorCode; text: string } | null;
};

/** The state of the account, its history and the permitted actions. */
export function AccountCard(props: AccountCardProps) {
  const { user, standing, coming, intents, open, constraints, refusedBy, refusal } = props;
  const { t } = useTranslation('locks');
  const form = (intent: LockIntent) => {
    const refused = refusedBy(intent);
    return { user, refused, refusal: refused ? refusal : null };
  };
  const isAsking = open.includes('lock') || open.includes('delete_user');
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center justify-between gap-2">
          {t('title')}
          <StatusBadge status={user.status} />
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p>
          {t(`about.${user.status}`)} {open.includes('unlock') && t('unlock_hint')}
        </p>
        <LockFacts standing={standing} coming={coming} isDeleted={user.status === 'deleted'} />
        {intents.length === 0 && (
          <p className="flex items-start gap-2.5 rounded-lg bg-muted px-4 py-3">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            {t('own')}
          </p>
        )}
        {open.includes('restore') && (
          <RestoreForm {...form('restore')} wasLocked={standing.locked !== null} />
        )}
        {open.includes('lock') && <LockForm {...form('lock')} coming={coming} constraints={constraints} />}
        {open.includes('delete_user') && <DeleteForm {...form('delete_user')} coming={coming} />}
        {!isAsking && (
          <div className="flex flex-wrap gap-2 empty:hidden">
            {open.includes('unlock') && <UnlockForm {...form('unlock')} />}
            {intents.includes('lock') && (
              <StepLink step="lock">
                <Lock aria-hidden="true" />
                {t('lock')}
              </StepLink>
            )}
            {intents.includes('delete_user') && (
              <StepLink step="delete">
                <Trash2 aria-hidden="true" />
                {t('delete')}
              </StepLink>
            )}
          </div>
        )}
      </CardContent>
    </Card>
  );
}

/** Opens the question of a step; the address holds the step. */
function StepLink({ step, children }: { step: LockStep; children: ReactNode }) {
  const stepHref = useChosenHref(STEP_PARAM);
  return (
    <Button asChild variant="outline">
      <Link to={stepHref(step)} preventScrollReset>
        {children}
      </Link>
    </Button>
  );
}

type LockFactsProps = Pick<AccountCardProps, 'standing' | 'coming'> & { isDeleted: boolean };

function LockFacts({ standing: { locked, deleted }, coming, isDeleted }: LockFactsProps) {
  const { t } = useTranslation('locks');
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-1.5 empty:hidden">
      {isDeleted && deleted && <LockFact label={t('deleted_at')} entry={deleted} />}
      {locked && <LockFact label={t('locked_at')} entry={locked} />}
      {locked?.reason && (
        <>
          <dt className="text-muted-foreground">{t('reason')}</dt>
          <dd className="min-w-0 whitespace-pre-line break-words">
            {locked.reason === LOCKED_BY_SYNC ? t('by_external') : locked.reason}
          </dd>
        </>
      )}
      {coming > 0 && (
        <>
          <dt className="text-muted-foreground">{t('coming')}</dt>
          <dd className="font-medium">{coming}</dd>
        </>
      )}
    </dl>
  );
}

function LockFact({ label, entry: { at, by } }: { label: string; entry: LockHistory }) {
  const { t } = useTranslation('locks');
  const format = useFormat();
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0">
        {format.stamp(at)}{' '}
        <span className="text-muted-foreground">{by ? format.personName(by) : t('by_nobody')}</span>
      </dd>
    </>
  );
}
