import Pencil from 'lucide-react/icons/pencil';
import QrCode from 'lucide-react/icons/qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import Unplug from 'lucide-react/icons/unplug';
import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useRefresh } from '#app/lib/use-refresh.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { useCouldNot } from '#app/ui/form/use-could-not.ts';
import { WithSideForm } from '#app/ui/form/with-side-form.tsx';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Device } from '#contract/attendance/devices.ts';
import { AddDevice, ChangeDevice } from './device-forms.tsx';
import type { DeviceIntent } from './device-intents.ts';
import { DeviceState } from './device-state.tsx';
import type { loadDevices } from './devices.server.ts';
import { CODE_REFRESH_MS, issuedIn } from './issued-code.ts';
import { LastHeard } from './last-heard.tsx';
import { PairingCode } from './pairing-code.tsx';

type DevicesTabProps = {
  data: Awaited<ReturnType<typeof loadDevices>>;
  answer: unknown;
  /** The owner of the devices. */
  person: string;
};

const FORM_ID = 'device-form';

/** The devices on which a person checks in and out. */
export function DevicesTab({ data: { list, changed, today, constraints }, answer, person }: DevicesTabProps) {
  const { t } = useTranslation(['devices', 'common', 'errors']);
  const href = useIntentHref<DeviceIntent>();
  const chosenHref = useChosenHref('device');
  const issuing = useFetcher<unknown>();
  const [read, setRead] = useState<string | null>(null);
  const latest = issuedIn(issuing.data) ?? issuedIn(answer);
  const issued = latest?.issued && latest.issued.code !== read ? latest.issued : null;
  const device = list.data.find(({ id }) => id === issued?.device);
  useRefresh(CODE_REFRESH_MS, device?.code_expires_at != null);
  return (
    <>
      <RefusalNote refused={refusedOf<DeviceIntent>(answer, 'delete_device')} />
      <EndFailed refused={refusedOf<DeviceIntent>(answer, 'end_binding')} />
      {latest?.issued === null && (
        <div className="mb-4">
          <AlertBox>
            <p className="font-semibold text-absent">{t(`errors:${latest.refusal}`)}</p>
          </AlertBox>
        </div>
      )}
      {issued && device && (
        <PairingCode
          key={issued.code}
          issued={issued}
          device={device}
          owner={t('code_person', { name: person })}
          fresh={issuing.state === 'idle'}
          done={
            <Button asChild>
              <Link to={chosenHref(null)} preventScrollReset onClick={() => setRead(issued.code)}>
                {t('done')}
              </Link>
            </Button>
          }
        />
      )}
      <div data-print="no">
        <WithSideForm
          from="2xl"
          id={FORM_ID}
          title={changed ? t('change_title', { name: changed.name }) : t('add')}
          list={
            <DataTable
              label={t('title')}
              list={list}
              standardSort="name"
              rowKey={({ id }) => id}
              rowLabel={({ name }) => name}
              columns={[
                {
                  id: 'name',
                  header: t('name'),
                  cell: ({ name, platform }) => (
                    <>
                      <span className="block break-words font-semibold">{name}</span>
                      <span className="cell-note">{platform}</span>
                    </>
                  ),
                },
                { id: 'state', header: t('state'), cell: (one) => <DeviceState device={one} /> },
                {
                  id: 'last_heard',
                  header: t('of_people.last_contact'),
                  cell: ({ last_heard_at: at }) => <LastHeard at={at} today={today} />,
                },
                {
                  id: 'app_version',
                  header: t('of_people.version'),
                  cell: ({ app_version }) => app_version ?? '',
                },
                {
                  id: 'actions',
                  header: t('common:actions'),
                  align: 'end',
                  interactive: true,
                  cell: (one) => (
                    <span className="inline-flex flex-wrap items-center justify-end gap-1">
                      <PostForm fetcher={issuing} action={href('issue_code')}>
                        <input type="hidden" name="id" value={one.id} readOnly />
                        <Button type="submit" variant="outline" size="sm" aria-label={t('issue_named', one)}>
                          <QrCode aria-hidden="true" />
                          {t('issue')}
                        </Button>
                      </PostForm>
                      <span className="inline-flex">
                        <RowButtons device={one} changeHref={`${chosenHref(one.id)}#${FORM_ID}`} />
                      </span>
                    </span>
                  ),
                },
              ]}
              empty={{ title: t('empty'), body: t('empty_hint'), icon: Smartphone }}
            />
          }
        >
          {changed ? (
            <ChangeDevice
              key={`${changed.id} ${changed.version}`}
              device={changed}
              cancel={chosenHref(null)}
              constraints={constraints}
              refused={refusedOf<DeviceIntent>(answer, 'update_device')}
            />
          ) : (
            <AddDevice
              key={list.meta.total}
              constraints={constraints}
              refused={refusedOf<DeviceIntent>(answer, 'create_device')}
            />
          )}
        </WithSideForm>
      </div>
    </>
  );
}

function EndFailed({ refused }: { refused: Refused | null }) {
  const { t } = useTranslation('devices');
  const couldNot = useCouldNot();
  const failure = couldNot(refused?.refusal ?? null, (why) => t('end_failed', { why }));
  return <RefusalNote refused={refused} text={failure?.text} />;
}

function RowButtons({ device, changeHref }: { device: Device; changeHref: string }) {
  const { t } = useTranslation(['devices', 'common']);
  const href = useIntentHref<DeviceIntent>();
  const { id, name, version, status, code_expires_at } = device;
  return (
    <>
      <Button asChild variant="ghost" size="icon-sm">
        <Link to={changeHref} aria-label={t('common:change_named', { name })}>
          <Pencil aria-hidden="true" />
        </Link>
      </Button>
      {(status === 'paired' || code_expires_at !== null) && (
        <AskingButton
          variant="ghost"
          size="icon-sm"
          aria-label={t('end_named', { name })}
          title={t('end')}
          action={href('end_binding')}
          fields={{ id }}
          question={{
            title: t('end_title'),
            body: t('end_body'),
            names: [name],
            confirm: t('end'),
            tone: 'destructive',
          }}
        >
          <Unplug aria-hidden="true" />
        </AskingButton>
      )}
      <DeleteInRow
        name={name}
        action={href('delete_device')}
        thing={{ id, version }}
        title={t('delete_title')}
        body={t('delete_body')}
        confirm={t('remove')}
      />
    </>
  );
}
