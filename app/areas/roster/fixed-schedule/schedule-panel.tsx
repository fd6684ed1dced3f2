import Trash2 from 'lucide-react/icons/trash-2';
import { type RefObject, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FixedPeopleNote } from '#app/areas/roster/parts/finding/fixed-people-note.tsx';
import { WorkplaceSelect } from '#app/areas/workplaces/parts/workplace/workplace-select.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import { DoneCard } from '#app/ui/preview/done-card.tsx';
import { StepTrail } from '#app/ui/preview/step-trail.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';
import type {
  FixedSchedule,
  FixedSchedulePreview,
  SavedFixedSchedule,
} from '#contract/roster/fixed-schedules.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Panel } from './fixed-schedules.server.ts';
import type { Intent } from './route.tsx';
import { FOR_PERSON, FOR_WEEKDAY, FORM_SITE, QUESTION, SCHEDULE_PARAM } from './schedule-address.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { SchedulePreview } from './schedule-preview.tsx';
import { useClashText } from './use-clash-text.ts';
import { useScheduleFacts } from './use-schedule-facts.ts';
import { type LivePreview, useSchedulePreview } from './use-schedule-preview.ts';

type PanelProps = { panel: Panel; today: CalendarDate; answer: unknown };

/** The panel next to the grid, in which a schedule is created, edited or deleted. */
export function SchedulePanel({ panel, today, answer }: PanelProps) {
  const { t } = useTranslation(['fixed_schedule', 'common']);
  const { opened, asks } = panel;
  const format = useFormat();
  const close = useCloseHref();
  const saved = savedOf(answer);
  const title = saved ? t('saved') : asks ? t('delete_title') : opened ? t('change') : t('create');
  const box = useRef<HTMLElement>(null);
  const isShown = !saved && !asks;
  const live = useSchedulePreview({ box, isShown, id: opened?.id ?? null, looked: lookedOf(answer) });
  const step = saved ? 'done' : live.state === 'found' ? 'look' : 'choose';
  const form = { panel, today, look: { box, live }, close };
  return (
    <SidePanel
      title={title}
      hint={opened ? `${format.personName(opened.user)} ${opened.user.staff_no ?? ''}` : undefined}
      closeHref={close}
      closeLabel={t('common:close')}
      className="sm:w-xl"
    >
      <div className="mt-4 grid gap-5">
        {!(asks && !saved) && <StepTrail at={step} />}
        {saved && <SavedNote saved={saved} close={close} />}
        {!saved && asks && opened && <DeleteQuestion schedule={opened} close={close} />}
        {isShown && opened && (
          <ChangeSchedule {...form} schedule={opened} refused={refusedOf<Intent>(answer, 'update')} />
        )}
        {isShown && !opened && <NewSchedule {...form} refused={refusedOf<Intent>(answer, 'create')} />}
      </div>
    </SidePanel>
  );
}

function useCloseHref(): string {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  for (const name of [SCHEDULE_PARAM, FORM_SITE, FOR_PERSON, FOR_WEEKDAY, QUESTION, 'intent'])
    search.delete(name);
  return `?${search}`;
}

/** The saved schedule, when there are findings about existing shifts. */
function savedOf(answer: unknown): SavedFixedSchedule | null {
  return isSaved(answer) ? answer.saved : null;
}

function isSaved(answer: unknown): answer is { saved: SavedFixedSchedule } {
  return typeof answer === 'object' && answer !== null && 'saved' in answer;
}

/** The preview of a posted form. */
function lookedOf(answer: unknown): FixedSchedulePreview | null {
  return isLooked(answer) ? answer.preview : null;
}

function isLooked(answer: unknown): answer is { preview: FixedSchedulePreview } {
  return typeof answer === 'object' && answer !== null && 'preview' in answer;
}

function SavedNote({ saved, close }: { saved: SavedFixedSchedule; close: string }) {
  const { t } = useTranslation('fixed_schedule');
  return (
    <>
      <DoneCard
        takesFocus
        title={t('saved')}
        figures={[]}
        links={
          <Button asChild variant="outline">
            <Link to={close}>{t('to_list')}</Link>
          </Button>
        }
      />
      <FixedPeopleNote fixed={saved.fixed} />
    </>
  );
}

/** A separate page, so that a deletion asks first without JavaScript too. */
function DeleteQuestion({ schedule, close }: { schedule: FixedSchedule; close: string }) {
  const { t } = useTranslation(['fixed_schedule', 'common']);
  const href = useIntentHref<Intent>();
  const facts = useScheduleFacts();
  return (
    <PostForm action={href('delete')} className="grid gap-5">
      <p>{t('delete_body')}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(({ label, of }) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>{of(schedule)}</dd>
          </div>
        ))}
      </dl>
      <input type="hidden" name="id" value={schedule.id} readOnly />
      <input type="hidden" name="version" value={schedule.version} readOnly />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="destructive">
          {t('delete')}
        </Button>
        <Button asChild variant="outline">
          <Link to={close} preventScrollReset>
            {t('common:cancel')}
          </Link>
        </Button>
      </div>
    </PostForm>
  );
}

type FormProps = {
  panel: Panel;
  today: CalendarDate;
  look: { box: RefObject<HTMLElement | null>; live: LivePreview };
  refused: Refused | null;
  close: string;
};

const loadBody = () => import('#contract/roster/fixed-schedules.ts');

function NewSchedule(form: FormProps) {
  const { t } = useTranslation('fixed_schedule');
  const { site, templates } = form.panel;
  return (
    <>
      <SiteChoice chosen={site} />
      {site === null && <p className="text-muted-foreground">{t('choose_workplace')}</p>}
      {site !== null && templates.length === 0 && (
        <p className="text-muted-foreground">{t('templates_none')}</p>
      )}
      {site !== null && templates.length > 0 && <NewScheduleForm {...form} site={site} />}
    </>
  );
}

function SiteChoice({ chosen }: { chosen: number | null }) {
  const { t } = useTranslation(['fixed_schedule', 'table', 'common']);
  return (
    <GetForm own={[FORM_SITE]} apply={t('table:apply')} label={t('workplace')} className="grid gap-1.5">
      <Label htmlFor="schedule-site">{t('workplace')}</Label>
      <WorkplaceSelect id="schedule-site" name={FORM_SITE} chosen={chosen} none={t('common:choose')} />
    </GetForm>
  );
}

function NewScheduleForm({ panel, site, today, look, refused, close }: FormProps & { site: number }) {
  const { t } = useTranslation('fixed_schedule');
  const href = useIntentHref<Intent>();
  const refusal = useClashText(refused);
  const labels = useLabels();
  const { templates, positions, person, weekday } = panel;
  const { form } = useForm(() => loadBody().then((contract) => contract.FixedScheduleBody), {
    constraints: panel.constraints.create,
    id: 'schedule',
    lastResult: refused?.lastResult ?? null,
    defaultValue: {
      user_id: person?.id,
      position_id: positions[0]?.id,
      template_id: templates[0]?.id,
      weekdays: weekday === null ? [] : [weekday],
      valid_from: today,
    },
  });
  return (
    <Form form={form} labels={labels} action={href('create')} refusal={refusal}>
      <input type="hidden" name="workplace_id" value={site} readOnly />
      <ScheduleFields panel={panel} site={site} today={today} />
      <SchedulePreview {...look} today={today} labels={labels} />
      <SaveOrCancel submit={t('create')} cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}

function ChangeSchedule({
  panel,
  schedule,
  today,
  look,
  refused,
  close,
}: FormProps & { schedule: FixedSchedule }) {
  const { t } = useTranslation('fixed_schedule');
  const href = useIntentHref<Intent>();
  const [params] = useSearchParams();
  const refusal = useClashText(refused);
  const labels = useLabels();
  const { form } = useForm(() => loadBody().then((contract) => contract.FixedScheduleChangeBody), {
    constraints: panel.constraints.update,
    id: 'schedule',
    lastResult: refused?.lastResult ?? null,
    defaultValue: {
      position_id: schedule.position.id,
      template_id: schedule.template.id,
      weekdays: schedule.weekdays,
      valid_from: schedule.valid_from,
      valid_to: schedule.valid_to,
    },
  });
  const question = new URLSearchParams(params);
  question.delete('intent');
  question.set(QUESTION, '1');
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('update')}
      thing={schedule}
      facts={useScheduleFacts()}
      refused={refused && { ...refused, refusal }}
    >
      <input type="hidden" name="user_id" value={schedule.user.id} readOnly />
      <input type="hidden" name="workplace_id" value={schedule.workplace.id} readOnly />
      <ScheduleFields panel={panel} site={schedule.workplace.id} today={today} />
      <SchedulePreview {...look} today={today} labels={labels} />
      <p className="text-[0.8125rem] text-muted-foreground">{t('stays_hint')}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SaveOrCancel cancel={close} />
        <Button asChild variant="ghost">
          <Link to={`?${question}`} preventScrollReset>
            <Trash2 aria-hidden="true" />
            {t('delete')}
          </Link>
        </Button>
      </div>
    </ChangeForm>
  );
}

function useLabels() {
  const { t } = useTranslation('fixed_schedule');
  return {
    user_id: t('person'),
    position_id: t('position'),
    template_id: t('template'),
    weekdays: t('weekdays'),
    'weekdays[]': t('weekdays'),
    valid_from: t('valid_from'),
    valid_to: t('valid_to'),
    place_on_existing: t('place_on_existing'),
  };
}
