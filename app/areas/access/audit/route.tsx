import Download from 'lucide-react/icons/download';
import ListFilter from 'lucide-react/icons/list-filter';
import { lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useChosenHref } from '#app/lib/intent.ts';
import { ofWorkplaces } from '#app/lib/query.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { getLanguage } from '#app/middleware/language.server.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { AUDIT_EXPORT_PARAM, auditQuery, ENTRY_PARAM, OPERATION_PARAM } from './audit-address.ts';
import { AuditList } from './audit-list.tsx';
import { auditWordsOf } from './audit-words.server.ts';
import { findPerson } from './person.server.ts';

// No Suspense boundary: content inside one never appears without JavaScript.
const AuditPanel = lazy(async () => ({ default: (await import('./audit-panel.tsx')).AuditPanel }));
const ExportAudit = lazy(async () => ({ default: (await import('./export-audit.tsx')).ExportAudit }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { audit, users } = context.get(apiContext).admin;
  const query = auditQuery(url.searchParams);
  const [list, actor, person] = await Promise.all([
    readAnswer(url, audit.$get({ query: ofWorkplaces(query) })),
    findPerson(users, query.actor_id),
    findPerson(users, query.person_id),
  ]);
  const opened = list.data.find(({ id }) => String(id) === url.searchParams.get(ENTRY_PARAM)) ?? null;
  return { list, actor, person, opened, said: auditWordsOf(list.data, opened, getLanguage(context)) };
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { list, opened, said } = loaderData;
  const { t } = useTranslation(['audit', 'nav']);
  const [params] = useSearchParams();
  const exportHref = useChosenHref(AUDIT_EXPORT_PARAM);
  const operationHref = useChosenHref(OPERATION_PARAM);
  // The API no longer returns deleted people, so their names come from the entries.
  const filtered = (key: 'actor' | 'person') =>
    loaderData[key] ??
    list.data.find((row) => String(row[key]?.id) === params.get(`${key}_id`))?.[key] ??
    null;
  return (
    <>
      <div className={opened ? 'print:hidden' : undefined}>
        <PageTitle>{t('title')}</PageTitle>
        <BackLink to="/admin/configuration">{t('nav:items./admin/configuration')}</BackLink>
        <PageHeader
          title={t('title')}
          hint={t('hint')}
          actions={
            <Button asChild variant="outline" data-print="no">
              <Link to={exportHref(1)} preventScrollReset>
                <Download aria-hidden="true" />
                {t('export')}
              </Link>
            </Button>
          }
        />
        {params.has(AUDIT_EXPORT_PARAM) && <ExportAudit closeHref={exportHref(null)} />}
        {params.has(OPERATION_PARAM) && (
          <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="inline-flex items-center gap-2 font-semibold">
              <ListFilter aria-hidden="true" className="size-4 text-muted-foreground" />
              {t('one_operation')}
            </span>
            <Link to={operationHref(null)} className="underline underline-offset-2">
              {t('all_operations')}
            </Link>
          </p>
        )}
        <AuditList list={list} actor={filtered('actor')} person={filtered('person')} auditWords={said} />
      </div>
      {opened && <AuditPanel row={opened} auditWords={said} />}
    </>
  );
}
