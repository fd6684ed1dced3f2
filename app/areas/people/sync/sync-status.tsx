import Download from 'lucide-react/icons/download';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import type { FileRefusal } from '#app/ui/import/file-refusal.ts';
import { UploadForm } from '#app/ui/import/upload-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { ENCODINGS } from '#contract/enums.ts';
import type { SyncState } from '#contract/people/staff-sync.ts';
import { SYNC_COLUMNS, type SyncColumn } from '#domain/people/staff-sync/file.ts';
import { isLineFaults, LineFaults } from './line-faults.tsx';
import type { Intent } from './route.tsx';
import { OPEN_CONFLICTS, runHref } from './sync-address.ts';
import { useRunEnd } from './use-sync-words.ts';

const ACCEPTED_SYNC_FILES =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const COLUMN_LABELS = Object.fromEntries(SYNC_COLUMNS.map((column) => [column, column])) as Record<
  SyncColumn,
  string
>;

/** The figures of the last pull. */
const PULL_COUNTS = ['fetched', 'created', 'updated', 'conflicts', 'failed'] as const;

type SyncStatusProps = {
  state: SyncState;
  refused: Refused | null;
  refusedFile: FileRefusal | null;
};

/** The state of the sync, and its manual start by connection or by file. */
export function SyncStatus({ state, refused, refusedFile }: SyncStatusProps) {
  return (
    <>
      <RefusalNote refused={refused} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <StateCard state={state} />
          {state.is_connected && <NowCard />}
        </div>
        <FileCard refusal={refusedFile} />
      </div>
    </>
  );
}

function StateCard({ state }: { state: SyncState }) {
  const { t } = useTranslation('staff_sync');
  const format = useFormat();
  const runEnd = useRunEnd();
  const { last_pull, pulled_up_to } = state;
  const counts = [
    ['linked', state.linked, '?tab=links'],
    ['kept_outside', state.kept_outside, '?tab=links&kept_outside=true'],
    ['waiting', state.waiting, '?tab=sends&status=waiting'],
    ['dead', state.dead, '?tab=sends'],
    ['conflicts', state.conflicts, OPEN_CONFLICTS],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('tabs.state')}</CardTitle>
        {!state.is_connected && <CardDescription>{t('not_connected_hint')}</CardDescription>}
        {state.is_connected && pulled_up_to === null && (
          <CardDescription>{t('never_pulled')}</CardDescription>
        )}
      </CardHeader>
      <CardContent>
        {state.running !== null && <p role="status">{t('running')}</p>}
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
          {counts.map(([name, count, to]) => (
            <div key={name} className="contents">
              <dt>
                <PageLink to={to} className="underline underline-offset-2">
                  {t(name)}
                </PageLink>
              </dt>
              <dd className="text-right font-medium tabular-nums">{count}</dd>
            </div>
          ))}
          {pulled_up_to !== null && (
            <div className="contents">
              <dt>{t('pulled_up_to')}</dt>
              <dd className="text-right tabular-nums">{format.stamp(pulled_up_to)}</dd>
            </div>
          )}
        </dl>
        {last_pull && (
          <p className="mt-4 border-border border-t pt-4 text-[0.8125rem]">
            <PageLink to={runHref(last_pull.id)} className="font-medium underline underline-offset-2">
              {t('last_pull')} {format.stamp(last_pull.started_at)}
            </PageLink>
            <span className="block text-muted-foreground">{runEnd(last_pull)}</span>
            <span className="block text-muted-foreground">
              {PULL_COUNTS.filter((name) => name !== 'failed' || last_pull.failed > 0)
                .map((name) => `${t(name)} ${last_pull[name]}`)
                .join(' · ')}
            </span>
          </p>
        )}
      </CardContent>
    </Card>
  );
}

function NowCard() {
  const { t } = useTranslation('staff_sync');
  const href = useIntentHref<Intent>();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('now')}</CardTitle>
        <CardDescription>{t('preview_hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <PostForm action={href('pull')} className="grid gap-3">
          <label htmlFor="sync-everything" className="flex min-h-6 items-center gap-2">
            <Checkbox id="sync-everything" name="everything" value="1" />
            {t('everything')}
          </label>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="is_dry" value="1">
              {t('preview')}
            </Button>
            <Button type="submit" variant="outline">
              {t('pull')}
            </Button>
          </div>
        </PostForm>
        <PostForm action={href('push')}>
          <Button type="submit" variant="outline">
            {t('push')}
          </Button>
        </PostForm>
      </CardContent>
    </Card>
  );
}

const EXPORT_WORDS = { utf8: 'export_utf8', cp932: 'export_cp932' } as const;

function FileCard({ refusal }: { refusal: FileRefusal | null }) {
  const { t } = useTranslation('staff_sync');
  const href = useIntentHref<Intent>();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('files')}</CardTitle>
        <CardDescription>{t('files_hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <div className="flex flex-wrap gap-2">
          {ENCODINGS.map((encoding) => (
            <Button key={encoding} asChild variant="outline">
              <a href={`/api/admin/sync/export?encoding=${encoding}`} download>
                <Download aria-hidden="true" />
                {t(EXPORT_WORDS[encoding])}
              </a>
            </Button>
          ))}
        </div>
        <LineFaults refusal={refusal} />
        <UploadForm
          action={href('preview')}
          file={t('file')}
          accept={ACCEPTED_SYNC_FILES}
          hint={t('import')}
          columns={SYNC_COLUMNS}
          labels={COLUMN_LABELS}
          refusal={isLineFaults(refusal) ? null : refusal}
        >
          <div className="grid min-w-0 gap-1.5">
            <p className="text-[0.8125rem] text-muted-foreground">{t('columns_hint')}</p>
            <p className="flex flex-wrap gap-1.5">
              {SYNC_COLUMNS.map((column) => (
                <code key={column} className="rounded-md bg-muted px-2 py-0.5 text-[0.8125rem]">
                  {column}
                </code>
              ))}
            </p>
          </div>
        </UploadForm>
      </CardContent>
    </Card>
  );
}
