import BadgeCheck from 'lucide-react/icons/badge-check';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { clockText } from '#app/components/attendance/clock-text.ts';
import { HoursExplanation } from '#app/components/hours/hours-explanation.tsx';
import { Step, Why } from '#app/components/hours/step.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { SidePanel } from '#app/components/ui/side-panel.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { questionOf } from '#app/routes/manage/shift-tracking/question.ts';
import { useQuestionWords } from '#app/routes/manage/shift-tracking/use-question-words.ts';
import { NumberedPerson } from '#app/routes/manage/work-history/numbered-person.tsx';
import type { WorkHistoryDetail } from '#contract/work-histories.ts';
import { STAMPS, type Stamp } from '#domain/attendance/review-item.ts';
import { changeText } from './change-text.ts';
import { DayText } from './day-text.tsx';
import { DeleteHistory } from './delete-history.tsx';
import { EditHistory } from './edit-history.tsx';
import type { OpenedWork } from './history.server.ts';
import { TASK_PARAM, type Task } from './history-address.ts';
import { HistoryBadges } from './history-badges.tsx';
import { usePanelClose } from './use-panel-close.ts';

type HistoryPanelProps = {
  opened: OpenedWork;
  task: Task | null;
  refused: { edit: Refused | null; delete: Refused | null };
};

/** Everything behind one attendance: its punches, how its hours and pay come about, what was changed by hand. */
export function HistoryPanel({ opened, task, refused }: HistoryPanelProps) {
  const { t } = useTranslation(['work_history', 'hours']);
  const { history } = opened;
  const { user, date, workplace, position, explained } = history;
  const closeHref = usePanelClose();
  const { master } = useAuth();
  // Accounting reads all workplaces, and changes what it manages.
  const mayChange = workplace === null || master.workplaces.some(({ id }) => id === workplace.id);
  return (
    <SidePanel
      key={history.id}
      title={<NumberedPerson person={user} />}
      hint={
        <>
          <DayText date={date} year /> ·{' '}
          {[workplace?.name ?? t('no_workplace'), position?.name].filter(Boolean).join(' · ')}
        </>
      }
      closeHref={closeHref}
      closeLabel={t('close')}
    >
      <Badges history={history} />
      {mayChange && task === null && <Actions history={history} />}
      {mayChange && task === 'edit' && (
        <EditHistory key={history.version} opened={opened} refused={refused.edit} />
      )}
      {mayChange && task === 'delete' && (
        <DeleteHistory key={history.version} opened={opened} refused={refused.delete} />
      )}
      <section aria-label={t('hours:explanation')} className="mt-3 border-border border-t">
        <ol className="grid">
          <Punches history={history} />
          {explained ? (
            <HoursExplanation attendance={history} explained={explained} />
          ) : (
            <li className="py-3 text-muted-foreground">{t('hours:open_yet')}</li>
          )}
        </ol>
      </section>
      <Changes history={history} />
    </SidePanel>
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

function Actions({ history }: { history: WorkHistoryDetail }) {
  const { t } = useTranslation('work_history');
  const href = useIntentHref();
  const taskHref = useChosenHref(TASK_PARAM);
  const { id, state, questions, shift, date } = history;
  const mayConfirm = state === 'checked_out' && questions.length === 0;
  return (
    <div data-print="no" className="mt-3 flex flex-wrap gap-2">
      {(mayConfirm || state === 'confirmed') && (
        <Form method="post" action={href(mayConfirm ? 'confirm' : 'unconfirm')} preventScrollReset>
          <input type="hidden" name="ids" value={id} />
          <Button type="submit" variant={mayConfirm ? 'default' : 'outline'} size="sm">
            {mayConfirm ? <BadgeCheck aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
            {mayConfirm ? t('confirm') : t('unconfirm')}
          </Button>
        </Form>
      )}
      {questions.length > 0 && (
        <Button asChild variant="outline" size="sm">
          <PageLink
            to={shift ? `/manage/shift-tracking/${shift.shift_id}` : `/manage/shift-tracking?date=${date}`}
          >
            {t('answer')}
          </PageLink>
        </Button>
      )}
      <Button asChild variant="outline" size="sm">
        <Link to={taskHref('edit')} preventScrollReset>
          <Pencil aria-hidden="true" />
          {t('edit')}
        </Link>
      </Button>
      <Button asChild variant="outline" size="sm">
        <Link to={taskHref('delete')} preventScrollReset>
          <Trash2 aria-hidden="true" />
          {t('delete')}
        </Link>
      </Button>
    </div>
  );
}

function Punches({ history }: { history: WorkHistoryDetail }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const { date, check_in_time, check_out_time } = history;
  const textOf = (stamp: string | null) => (stamp ? clockText(date, stamp, format) : '');
  return (
    <Step title={t('punched')} aside={`${textOf(check_in_time)}–${textOf(check_out_time)}`}>
      {STAMPS.map((stamp) => (
        <Press key={stamp} stamp={stamp} history={history} />
      ))}
    </Step>
  );
}

/** Where a stamp comes from: a press on a device, a hand, or a hand after a press. */
function Press({ stamp, history }: { stamp: Stamp; history: WorkHistoryDetail }) {
  const { t } = useTranslation(['hours', 'attendance']);
  const format = useFormat();
  const { date, presses, punches } = history;
  const stands = stamp === 'check_in' ? history.check_in_time : history.check_out_time;
  if (stands === null) return null;
  const pressed = punches[stamp];
  const press = presses.find((one) => one.stamp === stamp);
  const isChanged = pressed !== null && clockText(date, pressed, format) !== clockText(date, stands, format);
  return (
    <div>
      <p>
        {t(`attendance:${stamp}`)} <span className="font-medium">{clockText(date, stands, format)}</span>{' '}
        <span className="text-muted-foreground">
          {pressed === null && t('by_hand')}
          {isChanged && t('changed_from', { time: clockText(date, pressed, format) })}
        </span>
      </p>
      {press && (
        <Why>
          {format.stampWithSeconds(press.taken_at)} {t('pressed', { device: press.device })}{' '}
          {press.given_at && press.given_at !== press.taken_at && (
            <>{t('device_time', { time: format.stampWithSeconds(press.given_at) })} </>
          )}
          {press.coordinates && (
            <span className="inline-flex items-center gap-0.5">
              <MapPin aria-label={t('place')} role="img" className="size-3.5" />
              {press.coordinates.latitude}, {press.coordinates.longitude}
            </span>
          )}
        </Why>
      )}
    </div>
  );
}

export function Changes({
  history: { changes, date },
}: {
  history: Pick<WorkHistoryDetail, 'changes' | 'date'>;
}) {
  const { t } = useTranslation('work_history');
  const format = useFormat();
  const words = { nothing: t('nothing'), yes: t('yes'), no: t('no') };
  const textOf = (field: string, value: string | null) =>
    changeText({ field, value }, { date, format, words });
  return (
    <section className="border-border border-t pt-3">
      <h3 className="mb-1 font-semibold">{t('history')}</h3>
      {changes.length === 0 && <p className="text-muted-foreground">{t('history_none')}</p>}
      <ol className="grid gap-2.5">
        {changes.map((change) => (
          <li key={`${change.at} ${change.field} ${change.old} ${change.new}`}>
            <p>
              {t(`fields.${change.field}`)}{' '}
              <span className="font-medium">
                {t('change_line', {
                  old: textOf(change.field, change.old),
                  new: textOf(change.field, change.new),
                })}
              </span>
            </p>
            <p className="text-[0.8125rem] text-muted-foreground">
              {format.stamp(change.at)} {format.personName(change.by)}
              {change.reason && <span className="block break-words">{change.reason}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
