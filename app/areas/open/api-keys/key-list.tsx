import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import Power from 'lucide-react/icons/power';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import type { ComponentProps } from 'react';
import { auditHref } from '#app/areas/access/audit/audit-address.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { ApiKey } from '#contract/open/api-keys.ts';
import { KEY_STATES } from '#contract/open/key-scopes.ts';
import type { ApiKeyIntent } from './api-key-intents.ts';
import { useScopeText } from './use-scope-text.ts';

const TONES: Record<ApiKey['status'], Tone> = { active: 'in', expired: 'late', ended: 'neutral' };

type KeyListProps = {
  list: ComponentProps<typeof DataTable<ApiKey>>['list'];
  /** The id of the form that makes a key. */
  formId: string;
};

/** The keys of the company: what each may do, whose rights it has, and when it was used. */
export function KeyList({ list, formId }: KeyListProps) {
  const { t } = useTranslation(['api_keys', 'common']);
  const format = useFormat();
  const scopeText = useScopeText();
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="name"
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      search={t('search')}
      actions={
        <Button asChild variant="outline" size="sm">
          <a href={`#${formId}`}>
            <Plus aria-hidden="true" />
            {t('create')}
          </a>
        </Button>
      }
      filters={[
        {
          name: 'status',
          label: t('status'),
          options: KEY_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'name',
          header: t('name'),
          sortable: true,
          wraps: true,
          cell: ({ name, workplaces }) => (
            <>
              <span className="block min-w-44 break-words font-semibold">{name}</span>
              <span className="cell-note ml-0 block">
                {workplaces ? workplaces.map((one) => one.name).join(', ') : t('everywhere')}
              </span>
            </>
          ),
        },
        {
          id: 'scopes',
          header: t('scopes'),
          wraps: true,
          cell: ({ scopes }) => <span className="block min-w-36">{scopes.map(scopeText).join(', ')}</span>,
        },
        { id: 'status', header: t('status'), cell: ({ status }) => <KeyStatus status={status} /> },
        { id: 'ends_on', header: t('ends_on'), sortable: true, cell: ({ ends_on }) => format.date(ends_on) },
        {
          id: 'last_used_at',
          header: t('last_used'),
          sortable: true,
          cell: ({ last_used_at: at }) => (at === null ? t('never_used') : format.stamp(at)),
        },
        { id: 'owner', header: t('owner'), cell: ({ owner }) => format.personName(owner) },
        {
          id: 'addresses',
          header: t('addresses'),
          hideable: true,
          defaultHidden: true,
          cell: ({ addresses }) => (addresses.length > 0 ? addresses.join(', ') : t('any_address')),
        },
        {
          id: 'actions',
          header: t('common:actions'),
          align: 'end',
          interactive: true,
          cell: (key) => <KeyActions apiKey={key} />,
        },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint'), icon: KeyRound }}
    />
  );
}

function KeyStatus({ status }: Pick<ApiKey, 'status'>) {
  const { t } = useTranslation('api_keys');
  return <Badge tone={TONES[status]}>{t(`states.${status}`)}</Badge>;
}

function KeyActions({ apiKey: { id, name, version, owner, status } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api_keys');
  const { user } = useAuth();
  const href = useIntentHref<ApiKeyIntent>();
  return (
    <span className="inline-flex items-center justify-end gap-1">
      <Button asChild variant="outline" size="sm">
        <PageLink to={auditHref({ api_key_id: id })} aria-label={t('deeds_of', { name })}>
          {t('deeds')}
        </PageLink>
      </Button>
      {status === 'active' && owner.id !== user.id && (
        <AskingButton
          variant="ghost"
          size="icon-sm"
          aria-label={t('take_over_named', { name })}
          title={t('take_over')}
          action={href('take_over')}
          fields={{ id, version }}
          question={{
            title: t('take_over_title'),
            body: t('take_over_body'),
            names: [name],
            confirm: t('take_over'),
          }}
        >
          <UserRoundCheck aria-hidden="true" />
        </AskingButton>
      )}
      {status !== 'ended' && (
        <AskingButton
          variant="ghost"
          size="icon-sm"
          aria-label={t('end_named', { name })}
          title={t('end')}
          action={href('end')}
          fields={{ id, version }}
          question={{
            title: t('end_title'),
            body: t('end_body'),
            names: [name],
            confirm: t('end'),
            tone: 'destructive',
          }}
        >
          <Power aria-hidden="true" />
        </AskingButton>
      )}
    </span>
  );
}
