import type { ReactNode } from 'react';
import { useChosenHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import type { AuditRow } from '#contract/access/audit.ts';
import { auditHref, ENTRY_PARAM } from './audit-address.ts';
import type { AuditWords } from './audit-words.server.ts';
import { ChangeTable } from './change-table.tsx';
import { subjectHref } from './subject-href.ts';
import { useAuditWords } from './use-audit-words.ts';

/** One entry with its values before and after, and links to related pages. */
export function AuditPanel({ row, auditWords }: { row: AuditRow; auditWords: AuditWords }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const words = useAuditWords(auditWords);
  const closeHref = useChosenHref(ENTRY_PARAM)(null);
  const { name, role } = words.actor(row);
  return (
    <SidePanel
      key={row.id}
      title={words.operation(row.operation)}
      hint={
        <>
          {format.stampWithSeconds(row.at)} · {name}
          {role && ` (${role})`}
        </>
      }
      closeHref={closeHref}
      closeLabel={t('close')}
      className="sm:w-xl"
    >
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <AuditFact label={t('subject')}>
          {words.subject(row.subject)} {words.thing(row)}
        </AuditFact>
        <AuditFact label={t('action')}>{words.action(row.action)}</AuditFact>
        {row.workplace && (
          <AuditFact label={t('workplace')}>
            {row.workplace.code} {row.workplace.name}
          </AuditFact>
        )}
      </dl>
      <AuditLinks row={row} />
      <ChangeTable before={row.before} after={row.after} nameOf={words.field} inWords={words.value} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-border border-t pt-3 text-[0.8125rem]">
        <AuditFact label={t('operation')}>
          <AuditCode>{row.operation}</AuditCode>
        </AuditFact>
        <AuditFact label={t('operation_id')}>
          <AuditCode>{row.operation_id}</AuditCode>
        </AuditFact>
        <AuditFact label={t('request_id')}>
          <AuditCode>{row.request_id}</AuditCode>
        </AuditFact>
      </dl>
    </SidePanel>
  );
}

function AuditLinks({ row }: { row: AuditRow }) {
  const { t } = useTranslation('audit');
  const { actor, person, subject, subject_id, operation_id } = row;
  // The day says which file has an old entry.
  const [day = ''] = row.at.split(' ');
  const href = subjectHref(row);
  const ways = [
    ...(href ? [{ to: href, text: t('open') }] : []),
    { to: auditHref({ operation_id, date_from: day, date_to: day }), text: t('same_operation') },
    ...(subject_id > 0 ? [{ to: auditHref({ subject, subject_id }), text: t('of_subject') }] : []),
    ...(person ? [{ to: auditHref({ person_id: person.id }), text: t('about_person') }] : []),
    ...(actor ? [{ to: auditHref({ actor_id: actor.id }), text: t('by_actor') }] : []),
  ];
  return (
    <div data-print="no" className="my-4 flex flex-wrap gap-2">
      {ways.map(({ to, text }) => (
        <Button key={to} asChild variant="outline" size="sm">
          <PageLink to={to}>{text}</PageLink>
        </Button>
      ))}
    </div>
  );
}

function AuditFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function AuditCode({ children }: { children: string }) {
  return <code className="break-all font-mono">{children}</code>;
}
