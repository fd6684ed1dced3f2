import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';

/** Art. 25: emergency requests must be paid on request, so this note is the first thing on the page. */
export function EmergencyNote({ count }: { count: number }) {
  const { t } = useTranslation('home');
  if (count === 0) return null;
  return (
    <PageLink
      to="/manage/salary/request?tab=pending_accounting_approval"
      className="mb-5 flex max-w-3xl items-center gap-3 rounded-xl border border-destructive/50 bg-absent-soft px-5 py-3 hover:underline"
    >
      <CircleAlert aria-hidden="true" className="size-4.5 shrink-0 text-absent" />
      <span className="min-w-0">
        <span className="block font-semibold">{t('pay_waiting.emergency', { count })}</span>
        <span className="block text-[0.8125rem] text-muted-foreground">
          {t('pay_waiting.emergency_hint')}
        </span>
      </span>
    </PageLink>
  );
}
