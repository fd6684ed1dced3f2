import Download from 'lucide-react/icons/download';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useSearchParams } from 'react-router';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useRefresh } from '#app/lib/use-refresh.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { JobState } from '#app/ui/job/job-state.tsx';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Progress } from '#app/ui/kit/progress.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { JobAbout } from '#contract/company/jobs.ts';
import { isErrorCode } from '#contract/errors.ts';
import type { Route } from './+types/route';
import { REFUSED_PARAM } from './job-address.ts';

const REFRESH_MS = 1000;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const job = context.get(apiContext).manage.jobs[':id'].$get({ param: { id: params.id } });
  return { job: await readAnswer(url, job) };
}

export default function JobPage({ loaderData: { job } }: Route.ComponentProps) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const open = job.status === 'queued' || job.status === 'running';

  useRefresh(REFRESH_MS, open);

  const title = t(`kinds.${job.kind}`);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {job.about && (
        <BackLink to={`/manage/work-history/payroll-file?${new URLSearchParams({ month: job.about.month })}`}>
          {t('to_files')}
        </BackLink>
      )}
      <PageHeader title={title} actions={<JobState state={job.status} />} />
      <Card>
        <CardContent className="flex max-w-xl flex-col gap-4 pt-5">
          {job.total !== null && (
            <div className="flex items-center gap-4">
              <Progress value={job.done} max={Math.max(job.total, 1)} aria-label={t('progress')} />
              <span className="shrink-0">{t('progress_of', { done: job.done, total: job.total })}</span>
            </div>
          )}
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {job.about && <JobFacts about={job.about} />}
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
          {job.status === 'failed' && <p>{t('failed_note')}</p>}
          {job.status === 'done' && typeof job.result?.people === 'number' && (
            <p>{t('result_people', { people: job.result.people })}</p>
          )}
          {job.kind === 'export_month' && job.status === 'done' && <MadeFile job={job} />}
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

/** The month of the file, its layout, and whether its figures may still change. */
function JobFacts({ about: { month, layout, provisional } }: { about: JobAbout }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  return (
    <>
      <dt className="text-muted-foreground">{t('month')}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        {format.month(month)}
        {provisional && (
          <Badge tone="late" icon={TriangleAlert}>
            {t('provisional')}
          </Badge>
        )}
      </dd>
      {layout !== null && (
        <>
          <dt className="text-muted-foreground">{t('layout')}</dt>
          <dd className="min-w-0 break-words">{layout}</dd>
        </>
      )}
    </>
  );
}

/** The file of a job, for its owner only; or why the job failed. */
function MadeFile({ job }: Pick<Route.ComponentProps['loaderData'], 'job'>) {
  const { t } = useTranslation('jobs');
  const { t: errorText } = useTranslation('errors');
  const [params] = useSearchParams();
  const code = job.result?.code;
  const refused = params.get(REFUSED_PARAM);
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
      {isErrorCode(refused) && (
        <AlertBox>
          <p className="font-semibold text-absent">{t('file_not_sent')}</p>
          <p>{refused === 'E_NOT_FOUND' ? t('file_gone') : errorText(refused)}</p>
        </AlertBox>
      )}
      <p className="text-muted-foreground">{t('file_kept')}</p>
      <Button asChild className="self-start">
        <a href={`/manage/job/${job.id}/file`}>
          <Download aria-hidden="true" />
          {t('open_file')}
        </a>
      </Button>
    </>
  );
}
