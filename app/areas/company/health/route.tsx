import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { BackupsCard } from './backups-card.tsx';
import { CallsCard } from './calls-card.tsx';
import { DatabaseCard } from './database-card.tsx';
import { DeadCard } from './dead-card.tsx';
import { operationOrder, shownOperations } from './operation-order.ts';
import { PartsCard } from './parts-card.tsx';
import { TroubleList } from './trouble-list.tsx';
import { operationSum, troublesOf } from './troubles.ts';
import { WaitingCard } from './waiting-card.tsx';

/** There are hundreds of operations, so only those that are shown are sent with the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const details = await readAnswer(url, context.get(apiContext).admin.health.$get());
  const { operations, ...calls } = details.calls;
  return {
    details: { ...details, calls },
    troubles: troublesOf(details),
    totals: {
      operations: operations.length,
      calls: operationSum(operations, 'calls'),
      read: operationSum(operations, 'rows_read'),
      written: operationSum(operations, 'rows_written'),
    },
    slowest: shownOperations(operations, operationOrder(new URLSearchParams()), false).slice(0, 10),
    operations: shownOperations(
      operations,
      operationOrder(url.searchParams),
      url.searchParams.get('all') === '1',
    ),
  };
}

const LOOKS = {
  ok: { className: 'text-in', icon: CircleCheck },
  degraded: { className: 'text-late', icon: CircleAlert },
  failing: { className: 'text-absent', icon: CircleX },
} as const;

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['health', 'nav']);
  const format = useFormat();
  const { details, troubles, totals, slowest, operations } = loaderData;
  const { status } = details.health;
  const { className, icon: Icon } = LOOKS[status];
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/admin/configuration">{t('nav:items./admin/configuration')}</BackLink>
      <PageHeader title={t('title')} hint={t('as_of', { time: format.stampWithSeconds(details.now) })} />
      <p role="status" className={cn('mb-4 flex items-center gap-2 font-medium', className)}>
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {t(`overall.${status}`)}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TroubleList troubles={troubles} size={details.database} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <PartsCard {...details} />
            <WaitingCard queues={details.queues} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <DeadCard dead={details.dead} />
            <BackupsCard backups={details.backups} />
            <DatabaseCard database={details.database} />
          </div>
        </div>
        <CallsCard {...details.calls} totals={totals} slowest={slowest} operations={operations} />
      </div>
    </>
  );
}
