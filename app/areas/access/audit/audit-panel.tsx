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
export function AuditPanel({ row, said }: { row: AuditRow; said: AuditWords }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const words = useAuditWords(said);
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
        <Fact label={t('subject')}>
          {words.subject(row.subject)} {words.thing(row)}
        </Fact>
        <Fact label={t('action')}>{words.action(row.action)}</Fact>
        {row.workplace && (
          <Fact label={t('workplace')}>
            {row.workplace.code} {row.workplace.name}
          </Fact>
        )}
      </dl>
      <Ways row={row} />
      <ChangeTable before={row.before} after={row.after} nameOf={words.field} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-border border-t pt-3 text-[0.8125rem]">
        <Fact label={t('operation')}>
          <Code>{row.operation}</Code>
        </Fact>
        <Fact label={t('operation_id')}>
          <Code>{row.operation_id}</Code>
        </Fact>
        <Fact label={t('request_id')}>
          <Code>{row.request_id}</Code>
        </Fact>
      </dl>
    </SidePanel>
  );
}

function Ways({ row }: { row: AuditRow }) {
  const { t } = useTranslation('audit');
  const { actor, person, subject, subject_id, operation_id } = row;
  const href = subjectHref(row);
  const ways = [
    ...(href ? [{ to: href, text: t('open') }] : []),
    { to: auditHref({ operation_id }), text: t('same_operation') },
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Code({ children }: { children: string }) {
  return <code className="break-all font-mono">{children}</code>;
}
