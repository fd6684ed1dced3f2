import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { JobState } from '#app/components/job/job-state.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { AlertBox } from '#app/components/ui/alert-box.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import { read } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useRefresh } from '#app/lib/use-refresh.ts';
import { isErrorCode } from '#contract/errors.ts';
import type { Route } from './+types/route';

const REFRESH_MS = 1000;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const job = context.get(apiContext).manage.jobs[':id'].$get({ param: { id: params.id } });
  return { job: await read(url, job) };
}

export default function JobPage({ loaderData: { job } }: Route.ComponentProps) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const open = job.state === 'queued' || job.state === 'running';

  useRefresh(REFRESH_MS, open);

  const title = t(`kinds.${job.kind}`);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} actions={<JobState state={job.state} />} />
      <Card>
        <CardContent className="flex max-w-xl flex-col gap-4 pt-5">
          {job.total !== null && (
            <div className="flex items-center gap-4">
              <Progress value={job.done} max={Math.max(job.total, 1)} aria-label={t('progress')} />
              <span className="shrink-0">{t('progress_of', { done: job.done, total: job.total })}</span>
            </div>
          )}
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="text-muted-foreground">{t('created_at')}</dt>
            <dd>{format.stampWithSeconds(job.created_at)}</dd>
            {job.ended_at !== null && (
              <>
                <dt className="text-muted-foreground">{t('ended_at')}</dt>
                <dd>{format.stampWithSeconds(job.ended_at)}</dd>
              </>
            )}
          </dl>
          {open && <p className="text-muted-foreground">{t('leave_note')}</p>}
          {job.state === 'failed' && <p>{t('failed_note')}</p>}
          {job.state === 'done' && typeof job.result?.people === 'number' && (
            <p>{t('result_people', { people: job.result.people })}</p>
          )}
          {job.kind === 'export_month' && job.state === 'done' && <MadeFile job={job} />}
          {job.kind === 'import_roster' && (
            <Button asChild variant="outline" className="self-start">
              <PageLink to={`/manage/shift/import?job=${job.id}`}>{t('open_import')}</PageLink>
            </Button>
          )}
        </CardContent>
      </Card>
    </>
  );
}

/** What a job has made, for its owner alone; or that it could not. */
function MadeFile({ job }: Pick<Route.ComponentProps['loaderData'], 'job'>) {
  const { t } = useTranslation('jobs');
  const { t: errorText } = useTranslation('errors');
  const code = job.result?.code;
  if (typeof code === 'string') {
    return (
      <AlertBox>
        <p className="font-semibold text-absent">{t('file_refused')}</p>
        <p>{isErrorCode(code) ? errorText(code) : code}</p>
      </AlertBox>
    );
  }
  return (
    <>
      <p className="text-muted-foreground">{t('file_kept')}</p>
      <Button asChild className="self-start">
        <a href={`/api/manage/work-histories/monthly/files/${job.id}`} download>
          <Download aria-hidden="true" />
          {t('open_file')}
        </a>
      </Button>
    </>
  );
}
