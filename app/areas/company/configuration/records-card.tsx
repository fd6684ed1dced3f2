import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';

/** Links to what the system records and runs on its own. */
export function RecordsCard() {
  const { t } = useTranslation('configuration');
  const ways = [
    { to: '/admin/audit', title: t('audit'), hint: t('audit_hint') },
    { to: '/admin/health', title: t('health'), hint: t('health_hint') },
    { to: '/admin/timer', title: t('timers'), hint: t('timers_hint') },
    { to: '/admin/sync', title: t('sync'), hint: t('sync_hint') },
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('records')}</CardTitle>
      </CardHeader>
      <CardContent className="px-2 pb-2">
        <ul>
          {ways.map(({ to, title, hint }) => (
            <li key={to}>
              <PageLink to={to} className="flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-muted">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-[0.8125rem] text-muted-foreground">{hint}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              </PageLink>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
