import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Landmark from 'lucide-react/icons/landmark';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { BankDays } from '#contract/pay/salary-requests.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { BatchForm, FailForm, PaidForm, ReasonForm } from './move-forms.tsx';
import { isPayable, otherMoves, primaryMove } from './offered-moves.ts';
import type { Intent } from './route.tsx';
import type { OpenedRequest } from './salary.server.ts';
import { ACCOUNT_HEADING, TASK_PARAM, type Task } from './salary-address.ts';

type NextStepProps = {
  opened: OpenedRequest;
  task: Task | null;
  today: CalendarDate;
  bankDays: BankDays;
  pays: boolean;
  answer: unknown;
};

/** The next step as the main button, other actions next to it, and the form of the chosen one. */
export function NextStep({ opened, task, today, bankDays, pays, answer }: NextStepProps) {
  const { t } = useTranslation('salary');
  const { request, constraints } = opened;
  const cancel = useChosenHref(TASK_PARAM)(null);
  const { user } = useAuth();
  const format = useFormat();
  const { status, moves_allowed, transfer_on } = request;
  const may = (to: (typeof moves_allowed)[number]) => moves_allowed.includes(to);
  const shared = { request, cancel };
  if ((task === 'rejected' || task === 'cancelled') && may(task)) {
    const refused = refusedOf<Intent>(answer, task);
    return <ReasonForm {...shared} to={task} constraints={constraints.reason} refused={refused} />;
  }
  if (task === 'failed' && may(task)) {
    return <FailForm {...shared} refused={refusedOf<Intent>(answer, task)} />;
  }
  if (task === 'paid' && may(task) && isDue(request, today)) {
    return <PaidForm {...shared} today={today} refused={refusedOf<Intent>(answer, task)} />;
  }
  if (task === 'batch' && may('pending_payment') && isPayable(request)) {
    return (
      <BatchForm
        {...shared}
        today={today}
        bankDays={bankDays}
        constraints={constraints.batch}
        refused={refusedOf<Intent>(answer, task)}
      />
    );
  }
  const isOwn = request.user.id === user.id || request.created_by.id === user.id;
  return (
    <div data-slot="next-step" className="grid gap-2">
      <Buttons opened={opened} today={today} />
      {moves_allowed.length === 0 && pays && isOwn && <StepNote>{t('own_hint')}</StepNote>}
      {primaryMove(request) === 'account' && (
        <StepNote>{status === 'failed' ? t('account_again') : t('account_before')}</StepNote>
      )}
      {status === 'pending_payment' && pays && !isOwn && !may('paid') && (
        <StepNote>{t('cash_other')}</StepNote>
      )}
      {status === 'pending_payment' && pays && !isDue(request, today) && transfer_on && (
        <StepNote>{t('paid_from', { date: format.fullDay(transfer_on) })}</StepNote>
      )}
      {!pays && <StepNote>{t(`waits.${status}`)}</StepNote>}
    </div>
  );
}

function StepNote({ children }: { children: ReactNode }) {
  return <p className="text-muted-foreground">{children}</p>;
}

/** The bank pays on the day of the transfer; before it nothing can be marked as paid. */
function isDue({ transfer_on }: OpenedRequest['request'], today: CalendarDate): boolean {
  return transfer_on === null || transfer_on <= today;
}

function Buttons({ opened: { request }, today }: Pick<NextStepProps, 'opened' | 'today'>) {
  const { t } = useTranslation('salary');
  const href = useIntentHref<Intent>();
  const taskHref = useChosenHref(TASK_PARAM);
  const first = primaryMove(request);
  const others = otherMoves(request);
  if (first === null && others.length === 0) return null;
  return (
    <div data-print="no" className="flex flex-wrap gap-2">
      {first === 'approved' && (
        <PostForm action={href('approved')} preventScrollReset>
          <input type="hidden" name="version" value={request.version} readOnly />
          <Button type="submit">
            <BadgeCheck aria-hidden="true" />
            {t('actions.approved')}
          </Button>
        </PostForm>
      )}
      {first === 'pending_payment' && (
        <Button asChild>
          <Link to={taskHref('batch')} preventScrollReset>
            <Landmark aria-hidden="true" />
            {request.status === 'failed' ? t('actions.again') : t('actions.pending_payment')}
          </Link>
        </Button>
      )}
      {first === 'account' && (
        <Button asChild>
          <Link to={`${taskHref('account')}#${ACCOUNT_HEADING}`} preventScrollReset>
            <Landmark aria-hidden="true" />
            {t('actions.account')}
          </Link>
        </Button>
      )}
      {first === 'paid' && isDue(request, today) && (
        <Button asChild>
          <Link to={taskHref('paid')} preventScrollReset>
            <CircleCheckBig aria-hidden="true" />
            {t('actions.paid')}
          </Link>
        </Button>
      )}
      {others.map((to) => (
        <Button key={to} asChild variant="outline">
          <Link to={taskHref(to)} preventScrollReset>
            {request.status === 'paid' ? t('actions.came_back') : t(`actions.${to}`)}
          </Link>
        </Button>
      ))}
    </div>
  );
}
