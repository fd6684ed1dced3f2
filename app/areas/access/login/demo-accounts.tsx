import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

/** The login page shows these accounts of the demo company only on a demo site. */
export const DEMO_ACCOUNTS = [
  { role: 'global_admin', email: 'admin@kinmu.example' },
  { role: 'admin', email: 'manager@kinmu.example' },
  { role: 'user', email: 'staff@kinmu.example' },
] as const;
export const DEMO_PASSWORD = 'kinmu-demo-2026';

/** "Use" puts the account into the address, so it works without JavaScript. */
export function DemoAccounts() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  return (
    <section className="mt-6 rounded-xl border border-dashed p-4" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="font-semibold">
        {t('demo_title')}
      </h2>
      <p className="mt-1 text-muted-foreground">{t('demo_note', { password: DEMO_PASSWORD })}</p>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {DEMO_ACCOUNTS.map(({ role, email }) => (
          <li key={role} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{email}</span>
              <span className="block text-muted-foreground">{t(`demo_${role}`)}</span>
            </span>
            <Button asChild variant="outline" size="sm">
              <Link
                to={{ search: withAccount(search, email) }}
                replace
                aria-label={`${t('demo_use')}: ${email}`}
              >
                {t('demo_use')}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function withAccount(search: URLSearchParams, email: string): string {
  const next = new URLSearchParams(search);
  next.set('account', email);
  return `?${next}`;
}
