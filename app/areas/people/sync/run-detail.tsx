import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import type { SyncRun } from '#contract/people/staff-sync.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { DiffList } from './diff-list.tsx';
import { APPLIED_PARAM, MOVED_PARAM, runHref, SYNC_PATH } from './sync-address.ts';
import { usePartsText, useRunEnd } from './use-sync-words.ts';

type List = ComponentProps<typeof DiffList>['list'];

const RUN_COUNTS = ['fetched', 'created', 'updated', 'unchanged', 'conflicts', 'failed'] as const;

/** One run and its results. The changes of a dry run can be applied all together or in part. */
export function RunDetail({
  run,
  list,
  refused,
}: {
  run: SyncRun;
  list: List | null;
  refused: Refused | null;
}) {
  const { t } = useTranslation('staff_sync');
  const format = useFormat();
  const runEnd = useRunEnd();
  const [params] = useSearchParams();
  const moved = Number(params.get(MOVED_PARAM) ?? 0);
  const appliedBy = Number(params.get(APPLIED_PARAM) ?? 0);
  return (
    <>
      <BackLink to={`${SYNC_PATH}?tab=runs`}>{t('tabs.runs')}</BackLink>
      <h2 className="mb-3 font-semibold text-lg">
        {t('run_title', { kind: t(`kinds.${run.kind}`), at: format.stamp(run.started_at) })}{' '}
        {run.is_dry && <Badge tone="planned">{t('dry')}</Badge>}
      </h2>
      <RefusalNote refused={refused} />
      {moved > 0 && (
        <div className="mb-4">
          <AlertBox>
            <p>{t('moved', { count: moved })}</p>
          </AlertBox>
        </div>
      )}
      {appliedBy > 0 && (
        <p className="mb-4 rounded-lg bg-muted px-4 py-3">
          {t('applied_by')}{' '}
          <PageLink to={runHref(appliedBy)} className="underline underline-offset-2">
            {t('run_number', { id: String(appliedBy) })}
          </PageLink>
        </p>
      )}
      <Card className="mb-4">
        <CardContent className="py-4">
          <dl className="flex flex-wrap gap-x-6 gap-y-2">
            {RUN_COUNTS.map((name) => (
              <div key={name}>
                <dt className="text-[0.8125rem] text-muted-foreground">{t(name)}</dt>
                <dd className="font-medium tabular-nums">{run[name]}</dd>
              </div>
            ))}
            {run.read_up_to !== null && (
              <div>
                <dt className="text-[0.8125rem] text-muted-foreground">{t('read_up_to')}</dt>
                <dd className="tabular-nums">{format.stamp(run.read_up_to)}</dd>
              </div>
            )}
            {run.ended_at !== null && (
              <div>
                <dt className="text-[0.8125rem] text-muted-foreground">{t('took')}</dt>
                <dd className="tabular-nums">{t('seconds', { seconds: secondsOf(run) })}</dd>
              </div>
            )}
            <div>
              <dt className="text-[0.8125rem] text-muted-foreground">{t('how')}</dt>
              <dd>{runEnd(run)}</dd>
            </div>
          </dl>
        </CardContent>
      </Card>
      {run.unread.length > 0 && <Unread run={run} />}
      {list && <DiffList run={run} list={list} />}
    </>
  );
}

function secondsOf({ started_at, ended_at }: SyncRun): number {
  return ended_at === null ? 0 : (fromStamp(ended_at) - fromStamp(started_at)) / 1000;
}

/** Records that could not be read, so that they can be found in the other system. */
function Unread({ run }: { run: SyncRun }) {
  const { t } = useTranslation('staff_sync');
  const partsText = usePartsText();
  const count = run.fault === null ? run.failed : run.failed - 1;
  const more = count - run.unread.length;
  return (
    <div className="mb-4">
      <AlertBox>
        <p className="font-semibold">{t('unread', { count })}</p>
        <ul className="my-2 grid list-disc gap-0.5 pl-5 [overflow-wrap:anywhere]">
          {run.unread.map(({ position, external_id, parts }) => (
            <li key={position}>
              {external_id === null
                ? t('unread_record', { position })
                : t('unread_named', { position, id: external_id })}
              <span className="block text-[0.8125rem]">{partsText(parts)}</span>
            </li>
          ))}
        </ul>
        {more > 0 && <p>{t('unread_more', { count: more })}</p>}
        <p>{t('unread_hint')}</p>
      </AlertBox>
    </div>
  );
}
