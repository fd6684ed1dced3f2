import { useSearchParams } from 'react-router';
import { AccountCard } from '#app/areas/people/person/account/account-card.tsx';
import { formsOpen, intentsFor, refusedChange } from '#app/areas/people/person/account/account-state.ts';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import type { User } from '#contract/people/users.ts';
import { roleLevel } from '#contract/roles.ts';
import { type LockIntent, stepOf } from './lock-address.ts';
import { LockHistoryList } from './lock-history-list.tsx';
import type { loadLocks } from './locks.server.ts';

type LocksTabProps = { user: User; data: Awaited<ReturnType<typeof loadLocks>>; answer: unknown };

/** The state of the account, its actions and their history. */
export function LocksTab({ user, data, answer }: LocksTabProps) {
  const { list, standing, coming, constraints } = data;
  const { t } = useTranslation('locks');
  const { user: reader, roles } = useAuth();
  const [params] = useSearchParams();
  const change = refusedChange(answer);
  const failureText = useFailureText(coming);
  const seen = {
    reader: { id: reader.id, level: roleLevel(roles.map(({ name }) => name)) },
    account: { id: user.id, level: roleLevel(user.roles) },
  };
  const intents = intentsFor(seen, user.status);
  const open = formsOpen(intents, stepOf(params));
  const text = change ? failureText(change) : '';
  // A refusal is shown here when its form is no longer on the page.
  const isShownByForm = open.some(
    (intent) => intent === change?.intent && (intent !== 'delete_user' || coming === 0),
  );
  return (
    <>
      {change && !isShownByForm && <RefusalNote refused={change.refused} text={text} />}
      <div className="grid gap-5">
        <AccountCard
          user={user}
          standing={standing}
          coming={coming}
          intents={intents}
          open={open}
          constraints={constraints}
          refusedBy={(intent) => refusedOf<Intent>(answer, intent)}
          refusal={change?.refused.refusal ? { code: change.refused.refusal.code, text } : null}
        />
        <section aria-labelledby="lock-history" className="grid gap-3">
          <h2 id="lock-history" className="font-semibold text-[0.9375rem]">
            {t('history')}
          </h2>
          <LockHistoryList list={list} />
        </section>
      </div>
    </>
  );
}

function useFailureText(coming: number): (change: { intent: LockIntent; refused: Refused }) => string {
  const { t } = useTranslation(['locks', 'errors']);
  return ({ intent, refused: { refusal } }) => {
    const code = refusal?.code ?? 'E_UNPROCESSABLE_ENTITY';
    if (code === 'USER_EMAIL_ALREADY_EXISTS') return t(`errors:${code}`);
    if (code !== 'USER_CANNOT_DELETE_WITH_SHIFT') {
      return t(`failed.${intent}`, { why: t(`errors:${code}`) });
    }
    // Without coming shifts, work in progress prevents the deletion.
    return coming > 0 ? t(`errors:${code}`) : t('failed.delete_user', { why: t('at_work') });
  };
}
