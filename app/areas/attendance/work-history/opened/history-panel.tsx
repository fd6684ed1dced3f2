import MapPin from 'lucide-react/icons/map-pin';
import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { questionOf } from '#app/areas/attendance/tracking/question.ts';
import { useQuestionWords } from '#app/areas/attendance/tracking/use-question-words.ts';
import { EditHistory } from '#app/areas/attendance/work-history/editing/edit-history.tsx';
import type { OpenedWork } from '#app/areas/attendance/work-history/history.server.ts';
import type { Task } from '#app/areas/attendance/work-history/history-address.ts';
import { HistoryBadges } from '#app/areas/attendance/work-history/history-badges.tsx';
import { HoursExplanation } from '#app/areas/pay/parts/hours/hours-explanation.tsx';
import { HoursStep, StepReason } from '#app/areas/pay/parts/hours/hours-step.tsx';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { WorkHistoryDetail } from '#contract/attendance/work-history-changes.ts';
import { RECORD_PUNCHES, type RecordPunch } from '#domain/attendance/review-item.ts';
import { OpenedActions } from './opened-actions.tsx';
import { OpenedFrame } from './opened-frame.tsx';

type HistoryPanelProps = {
  opened: OpenedWork;
  task: Task | null;
  refused: { edit: Refused | null; delete: Refused | null };
};

/** The details of an attendance record: punches, the calculation of hours and pay, and manual changes. */
export function HistoryPanel({ opened, task, refused }: HistoryPanelProps) {
  const { t } = useTranslation('hours');
  const { history } = opened;
  const { explained } = history;
  return (
    <OpenedFrame
      opened={opened}
      task={task}
      deleteRefused={refused.delete}
      marks={<Badges history={history} />}
      actions={<HistoryActions history={history} />}
      edit={<EditHistory key={history.version} opened={opened} refused={refused.edit} />}
    >
      <section aria-label={t('explanation')} className="mt-3 border-border border-t">
        <ol className="grid">
          <Punches history={history} />
          {explained ? (
            <HoursExplanation attendance={history} explained={explained} />
          ) : (
            <li className="py-3 text-muted-foreground">{t('open_yet')}</li>
          )}
        </ol>
      </section>
    </OpenedFrame>
  );
}

function Badges({ history }: { history: WorkHistoryDetail }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const { confirmed_by, confirmed_at, questions } = history;
  const { storyText } = useQuestionWords(history.date);
  return (
    <div className="mt-2 grid gap-1">
      <p className="flex flex-wrap items-center gap-1">
        <HistoryBadges history={history} />
        {confirmed_by && confirmed_at && (
          <span className="text-[0.8125rem] text-muted-foreground">
            {format.personName(confirmed_by)} {format.stamp(confirmed_at)}
          </span>
        )}
      </p>
      {questions.length > 0 && (
        <ul className="grid gap-1 text-[0.8125rem]">
          {questions.map((item) => (
            <li key={item.id}>
              <span className="font-medium text-review">{t(`questions.${item.kind}`)}</span>{' '}
              {storyText(questionOf(item, history).story)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function HistoryActions({ history }: { history: WorkHistoryDetail }) {
  const { t } = useTranslation('work_history');
  const { id, status, questions, shift, date } = history;
  const mayConfirm = status === 'checked_out' && questions.length === 0;
  return (
    <OpenedActions id={id} confirming={mayConfirm ? 'confirm' : status === 'confirmed' ? 'unconfirm' : null}>
      {questions.length > 0 && (
        <Button asChild variant="outline" size="sm">
          <PageLink
            to={shift ? `/manage/shift-tracking/${shift.shift_id}` : `/manage/shift-tracking?date=${date}`}
          >
            {t('answer')}
          </PageLink>
        </Button>
      )}
    </OpenedActions>
  );
}

function Punches({ history }: { history: WorkHistoryDetail }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const { date, check_in_time, check_out_time } = history;
  const textOf = (stamp: string | null) => (stamp ? clockText(date, stamp, format) : '');
  return (
    <HoursStep title={t('punched')} aside={`${textOf(check_in_time)}–${textOf(check_out_time)}`}>
      {RECORD_PUNCHES.map((stamp) => (
        <StampOrigin key={stamp} stamp={stamp} history={history} />
      ))}
    </HoursStep>
  );
}

/** The origin of a stamp: a punch on a device, a manual entry, or a corrected punch. */
function StampOrigin({ stamp, history }: { stamp: RecordPunch; history: WorkHistoryDetail }) {
  const { t } = useTranslation(['hours', 'attendance']);
  const format = useFormat();
  const { date, presses, punches } = history;
  const stored = stamp === 'check_in' ? history.check_in_time : history.check_out_time;
  if (stored === null) return null;
  const punch = punches[stamp];
  const devicePunch = presses.find((one) => one.stamp === stamp);
  const isChanged = punch !== null && clockText(date, punch, format) !== clockText(date, stored, format);
  return (
    <div>
      <p>
        {t(`attendance:${stamp}`)} <span className="font-medium">{clockText(date, stored, format)}</span>{' '}
        <span className="text-muted-foreground">
          {punch === null && t('by_hand')}
          {isChanged && t('changed_from', { time: clockText(date, punch, format) })}
        </span>
      </p>
      {devicePunch && (
        <StepReason>
          {format.stampWithSeconds(devicePunch.taken_at)} {t('pressed', { device: devicePunch.device })}{' '}
          {devicePunch.given_at && devicePunch.given_at !== devicePunch.taken_at && (
            <>{t('device_time', { time: format.stampWithSeconds(devicePunch.given_at) })} </>
          )}
          {devicePunch.coordinates && (
            <span className="inline-flex items-center gap-0.5">
              <MapPin aria-label={t('place')} role="img" className="size-3.5" />
              {devicePunch.coordinates.latitude}, {devicePunch.coordinates.longitude}
            </span>
          )}
        </StepReason>
      )}
    </div>
  );
}
