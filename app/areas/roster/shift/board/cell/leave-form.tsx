import { type FormEvent, useEffect, useId, useState } from 'react';
import { likelyOutcome } from '#app/areas/attendance/tracking/detail/likely-outcome.ts';
import type { Block } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import { removingSteps, rosterChanges } from '#app/areas/roster/shift/board/planning/board-changes.ts';
import type { Planning } from '#app/areas/roster/shift/board/planning/use-planning.ts';
import type { AgreedAbsence } from '#app/areas/roster/shift/detail/leave-fields.tsx';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { TrackedShiftDetail } from '#contract/attendance/tracking.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { needsReason, OUTCOMES } from '#domain/attendance/outcome.ts';
import { formatClock } from '#domain/time/clock.ts';

type LeaveFormProps = { planning: Planning; block: Block; onClose: () => void };

/**
 * Rejects a registration or removes a person. O-17: published, approved work also asks whose reason
 * it is. The reader's own work does not: only another manager may record that.
 */
export function LeaveForm({ planning, block, onClose }: LeaveFormProps) {
  const { user } = useAuth();
  const { work, shift, person } = block;
  const isAgreed = shift?.published === true && work.status !== 'pending' && person.user.id !== user.id;
  return isAgreed ? (
    <WhoseReason planning={planning} block={block} onClose={onClose} />
  ) : (
    <TakeOff planning={planning} block={block} onClose={onClose} />
  );
}

function TakeOff({ planning, block, onClose }: LeaveFormProps) {
  const { t } = useTranslation('board');
  const [reason, setReason] = useState('');
  const { work, shift } = block;
  const verb = work.status === 'pending' ? 'refuse' : 'remove';
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        planning.plan(
          verb,
          rosterChanges(planning.board, removingSteps([block], reason.trim() || undefined)),
        );
      }}
    >
      <ReasonField
        label={t(shift?.published ? 'remove_reason' : 'remove_reason_draft')}
        value={reason}
        onChange={setReason}
      />
      <Button type="submit" variant="destructive" size="sm" className="justify-self-start">
        {t(verb)}
      </Button>
    </form>
  );
}

function WhoseReason({ planning, block, onClose }: LeaveFormProps) {
  const { t } = useTranslation(['shifts', 'tracking', 'attendance', 'common', 'board']);
  const { absence, statedReason } = useAgreed(block, planning.board.now);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const value = chosen ?? (statedReason === null ? '' : absence);
  const outcome = OUTCOMES.find((one) => one === value);
  const reason = typed ?? statedReason ?? '';
  const isByCompany = outcome !== undefined && needsReason(outcome);
  const onSend = (event: FormEvent) => {
    event.preventDefault();
    if (outcome === undefined) return;
    onClose();
    planning.leave(block.work, { outcome, reason: reason.trim() || null });
  };
  return (
    <form className="grid gap-2" onSubmit={onSend}>
      <Label htmlFor={id}>{t('shifts:leave_whose')}</Label>
      <Select id={id} required value={value} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t('common:choose')}</option>
        <option value={absence}>{t('shifts:leave_own')}</option>
        <option value="cancelled_by_company">{t('shifts:leave_company')}</option>
      </Select>
      <div aria-live="polite" className="max-w-72 text-[0.8125rem] empty:hidden">
        {isByCompany && (
          <p className="rounded-lg bg-late-soft px-3 py-2 text-late">{t('tracking:article_26')}</p>
        )}
        {outcome !== undefined && !isByCompany && (
          <p className="text-muted-foreground">{t('shifts:leave_own_hint')}</p>
        )}
      </div>
      <ReasonField
        label={isByCompany ? t('board:remove_reason') : t('attendance:reason')}
        value={reason}
        onChange={setTyped}
        required={isByCompany}
      />
      <Button type="submit" variant="destructive" size="sm" className="justify-self-start">
        {t('board:remove')}
      </Button>
    </form>
  );
}

type ReasonFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
};

function ReasonField({ label, value, onChange, required = false }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <Label htmlFor={id}>{label}</Label>
      <ReasonInput
        matter="removal"
        id={id}
        value={value}
        required={required}
        // Spaces alone are not a reason.
        pattern={required ? '.*\\S.*' : undefined}
        maxLength={TEXT_MAX}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/**
 * What was agreed with the person. The board lacks the reason that they gave, so this reads it from
 * the API.
 */
function useAgreed({ work, shift }: Block, now: string): AgreedAbsence {
  const [read, setRead] = useState<{ at: string; reason: string } | null>(null);
  const asked = work.cannot_come ? (shift?.id ?? null) : null;
  useEffect(() => {
    if (asked === null) return;
    let gone = false;
    void readComingAnswer(asked, work.id).then((answer) => {
      if (!gone) setRead(answer);
    });
    return () => {
      gone = true;
    };
  }, [asked, work.id]);
  const cannot_come = read ?? (work.cannot_come ? { at: now, reason: '' } : null);
  const place = { outcome: null, date: work.date, start_time: formatClock(work.start), cannot_come };
  return { absence: likelyOutcome(place, now), statedReason: read?.reason ?? null };
}

async function readComingAnswer(shiftId: number, shiftUserId: number) {
  try {
    const answer = await fetch(`/api/manage/shift-tracking/${shiftId}`);
    if (!answer.ok) return null;
    const { users }: TrackedShiftDetail = await answer.json();
    return users.find(({ shift_user_id }) => shift_user_id === shiftUserId)?.cannot_come ?? null;
  } catch {
    // The manager who removes them knows the reason.
    return null;
  }
}
