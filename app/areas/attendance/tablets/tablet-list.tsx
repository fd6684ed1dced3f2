import Pencil from 'lucide-react/icons/pencil';
import QrCode from 'lucide-react/icons/qr-code';
import TabletIcon from 'lucide-react/icons/tablet';
import Unplug from 'lucide-react/icons/unplug';
import type { ComponentProps } from 'react';
import { type FetcherWithComponents, Link } from 'react-router';
import { DeviceState } from '#app/areas/attendance/parts/device/device-state.tsx';
import { LastHeard } from '#app/areas/attendance/parts/device/last-heard.tsx';
import { tabletPunchesHref } from '#app/areas/attendance/tablet-punches/tablet-answers.ts';
import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Tablet } from '#contract/attendance/tablets.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { TABLET_PARAM, type TabletIntent } from './tablet-intents.ts';

type TabletListProps = {
  list: ComponentProps<typeof DataTable<Tablet>>['list'];
  today: CalendarDate;
  /** Issues a code without leaving the page. */
  issuing: FetcherWithComponents<unknown>;
  /** The id of the form that changes a tablet. */
  formId: string;
};

/** The tablets of the workplaces in reach, with their codes, changes and ends. */
export function TabletList({ list, today, issuing, formId }: TabletListProps) {
  const { t } = useTranslation(['tablets', 'devices', 'common']);
  const format = useFormat();
  const workplaces = useWorkplaceOptions();
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="name"
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      search={t('search')}
      filters={[{ name: 'workplace_id', label: t('workplace'), options: workplaces }]}
      columns={[
        {
          id: 'name',
          header: t('name'),
          sortable: true,
          wraps: true,
          cell: ({ name, platform }) => (
            <>
              <span className="block break-words font-semibold">{name}</span>
              {platform !== null && <span className="cell-note">{platform}</span>}
            </>
          ),
        },
        { id: 'workplace', header: t('workplace'), wraps: true, cell: ({ workplace }) => workplace.name },
        { id: 'state', header: t('devices:state'), cell: (one) => <DeviceState device={one} /> },
        {
          id: 'last_heard_at',
          header: t('devices:of_people.last_contact'),
          sortable: true,
          cell: ({ last_heard_at: at }) => <LastHeard at={at} today={today} />,
        },
        {
          id: 'kept_count',
          header: t('kept'),
          align: 'end',
          cell: ({ kept_count }) => kept_count ?? '',
        },
        {
          id: 'open_questions',
          header: t('devices:of_people.questions'),
          align: 'end',
          interactive: true,
          cell: ({ id, open_questions }) => <QuestionCount tabletId={id} count={open_questions} />,
        },
        {
          id: 'left_at',
          header: t('left'),
          hideable: true,
          defaultHidden: true,
          cell: ({ left_at: at }) => at && format.stamp(at),
        },
        {
          id: 'app_version',
          header: t('devices:of_people.version'),
          hideable: true,
          defaultHidden: true,
          cell: ({ app_version }) => app_version ?? '',
        },
        {
          id: 'actions',
          header: t('common:actions'),
          align: 'end',
          interactive: true,
          cell: (one) => <TabletActions tablet={one} issuing={issuing} formId={formId} />,
        },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint'), icon: TabletIcon }}
    />
  );
}

type TabletActionsProps = Pick<TabletListProps, 'issuing' | 'formId'> & { tablet: Tablet };

function TabletActions({ tablet, issuing, formId }: TabletActionsProps) {
  const { t } = useTranslation(['tablets', 'devices', 'common']);
  const href = useIntentHref<TabletIntent>();
  const chosenHref = useChosenHref(TABLET_PARAM);
  const { id, name, version, workplace, status, code_expires_at } = tablet;
  const row = { id, version, workplace_id: workplace.id };
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      <issuing.Form method="post" action={href('issue_code')}>
        <input type="hidden" name="id" value={id} readOnly />
        <input type="hidden" name="workplace_id" value={workplace.id} readOnly />
        <Button type="submit" variant="outline" size="sm" aria-label={t('devices:issue_named', { name })}>
          <QrCode aria-hidden="true" />
          {t('devices:issue')}
        </Button>
      </issuing.Form>
      <span className="inline-flex">
        <Button asChild variant="ghost" size="icon-sm">
          <Link to={`${chosenHref(id)}#${formId}`} aria-label={t('common:change_named', { name })}>
            <Pencil aria-hidden="true" />
          </Link>
        </Button>
        {(status === 'paired' || code_expires_at !== null) && (
          <AskingButton
            variant="ghost"
            size="icon-sm"
            aria-label={t('devices:end_named', { name })}
            title={t('end')}
            action={href('end')}
            fields={row}
            choiceField="lost"
            question={{
              title: t('end_title'),
              body: t('end_body'),
              names: [name],
              confirm: t('end'),
              tone: 'destructive',
              choice: { label: t('lost'), hint: t('lost_hint') },
            }}
          >
            <Unplug aria-hidden="true" />
          </AskingButton>
        )}
        <DeleteInRow
          name={name}
          action={href('delete')}
          thing={row}
          title={t('delete_title')}
          body={t('delete_body')}
          confirm={t('devices:remove')}
        />
      </span>
    </span>
  );
}

/** A number that leads to the punches of the tablet; nothing where there are none. */
function QuestionCount({ tabletId, count }: { tabletId: number; count: number }) {
  if (count === 0) return null;
  return (
    <PageLink to={tabletPunchesHref(tabletId)} className="font-semibold underline underline-offset-2">
      {count}
    </PageLink>
  );
}
