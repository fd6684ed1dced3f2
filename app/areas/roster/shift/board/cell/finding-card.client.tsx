import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import {
  type FindingWords,
  proposedTimes,
  wayOutSentence,
  waysOutOf,
} from '#app/areas/roster/parts/finding/finding-text.ts';
import type { RosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { passOf, verdictOf } from '#app/areas/roster/shift/board/planning/rules.ts';
import type { Planning, PlanningQuestion } from '#app/areas/roster/shift/board/planning/use-planning.ts';
import { whoCanHref } from '#app/areas/roster/shift/board/view/who-can-href.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { OVERRIDE_REASON_MAX } from '#contract/limits.ts';
import type { Finding } from '#contract/roster/findings.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { ShiftUser } from '#contract/roster/shifts.ts';
import { useChip } from './use-chip.ts';

type FindingCardProps = {
  planning: Planning;
  question: PlanningQuestion;
  /** Called after the card closes, to return the keyboard focus. */
  onClosed: () => void;
};

/**
 * Why a change is not done yet: findings with their ways out, or a conflicting change by another manager.
 */
export function FindingCard({ planning, question, onClosed }: FindingCardProps) {
  const { t } = useTranslation('board');
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  const close = () => {
    planning.dismiss();
    onClosed();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  return (
    // Not a modal dialog, since the page next to it stays in use.
    <Card
      role="dialog"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      data-print="no"
      className="fixed inset-x-2 bottom-2 z-40 grid max-h-[70dvh] gap-3 overflow-y-auto rounded-2xl border border-border bg-popover p-4 text-popover-foreground shadow-2xl sm:right-6 sm:bottom-6 sm:left-auto sm:w-md"
    >
      <div className="flex items-start gap-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <HeadBadge question={question} />
          <span className="mt-1 block text-muted-foreground text-[0.8125rem]">
            <ChangeSubject board={planning.board} question={question} />
          </span>
        </h2>
        <Button type="button" variant="ghost" size="icon-sm" aria-label={t('close')} onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {question.conflict && <Conflict now={question.conflict.now} />}
      {question.unreached && (
        <>
          <p>{t('offline')}</p>
          <Button type="button" disabled={planning.busy} onClick={() => planning.goAhead(null)}>
            {t('try_again')}
          </Button>
        </>
      )}
      {!question.conflict && !question.unreached && question.found && (
        <FoundFindings key={question.key} found={question.found} planning={planning} question={question} />
      )}
    </Card>
  );
}

function HeadBadge({ question: { found, conflict, unreached } }: { question: PlanningQuestion }) {
  const { t } = useTranslation('board');
  if (conflict) return <Badge tone="late">{t('conflict')}</Badge>;
  if (unreached) return <Badge tone="absent">{t('try_again')}</Badge>;
  const isRefused = verdictOf(found) === 'refuse';
  return (
    <Badge tone={isRefused ? 'absent' : 'late'} icon={isRefused ? CircleX : TriangleAlert}>
      {t(isRefused ? 'refused' : 'warned')}
    </Badge>
  );
}

/** The person and shift of the changes, or their number. */
function ChangeSubject({ board, question }: { board: Board; question: PlanningQuestion }) {
  const { t } = useTranslation('board');
  const chip = useChip();
  const people = new Set(question.changes.flatMap((change) => personIdOf(change, board) ?? []));
  const named = [...people].slice(0, 3).flatMap((id) => {
    const person = board.people.find(({ user }) => user.id === id);
    return person ? [chip(person.user).full] : [];
  });
  const many = question.count > 1 ? t('rows_found', { count: question.count }) : '';
  return [many, named.join(', ') + (people.size > named.length ? '…' : '')].filter(Boolean).join(' · ');
}

function personIdOf(change: RosterChange, board: Board): number | null {
  if (change.kind === 'assign') return change.user_id;
  if (change.kind !== 'revise' && change.kind !== 'remove') return null;
  const of = board.people.find(({ work }) => work.some(({ id }) => id === change.shift_user_id));
  return of?.user.id ?? null;
}

function Conflict({ now }: { now: ShiftUser | null }) {
  const { t } = useTranslation(['board', 'shifts']);
  const chip = useChip();
  if (!now) return <p>{t('board:conflict_gone')}</p>;
  return (
    <>
      <p>{t('board:conflict_hint')}</p>
      <p className="rounded-lg border border-border bg-card p-3 font-medium">
        {t('board:conflict_now', {
          person: chip(now.user).full,
          shift: now.position.name,
          times: `${now.start_time}–${now.end_time}`,
          status: t(`shifts:statuses.${now.status}`),
        })}
      </p>
    </>
  );
}

type FoundFindingsProps = { found: RosterCheck; planning: Planning; question: PlanningQuestion };

function FoundFindings({ found, planning, question }: FoundFindingsProps) {
  const { t } = useTranslation(['board', 'findings']);
  const words = useFindingWords(found.named);
  const { roles } = useAuth();
  const [reason, setReason] = useState('');
  const id = useId();
  const pass = passOf(found);
  const mayPass =
    pass === 'manager' || (pass === 'global_admin' && roles.some(({ name }) => name === 'global_admin'));
  const rows = [...new Set(found.findings.map(({ row }) => row))];
  const isOfSeveral = new Set(found.findings.map(({ user_id }) => user_id)).size > 1;
  return (
    <>
      <FindingList findings={found.findings} words={words} people={isOfSeveral} folded={isOfSeveral} />
      {rows.map((row) => (
        <WaysOut
          key={row}
          findings={found.findings.filter((one) => one.row === row)}
          words={words}
          row={row}
          planning={planning}
        />
      ))}
      <WhoCan board={planning.board} changes={question.changes} />
      {mayPass && (
        <form
          className="grid gap-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() !== '') planning.goAhead(reason.trim());
          }}
        >
          <Label htmlFor={id}>{t('board:reason')}</Label>
          <span className="flex items-start gap-2">
            <ReasonInput
              matter="override"
              id={id}
              value={reason}
              required
              maxLength={OVERRIDE_REASON_MAX}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button type="submit" disabled={planning.busy}>
              {t('board:go_ahead')}
            </Button>
          </span>
        </form>
      )}
      {pass === 'global_admin' && !mayPass && (
        <p className="text-muted-foreground text-[0.8125rem]">{t('findings:pass.global_admin')}</p>
      )}
    </>
  );
}

type WaysOutProps = { findings: readonly Finding[]; words: FindingWords; row: number; planning: Planning };

/** Up to three ways out of a refused change, each applied by one click. */
function WaysOut({ findings, words, row, planning }: WaysOutProps) {
  const { t } = useTranslation('findings');
  const ways = waysOutOf(findings);
  if (ways.length === 0) return null;
  return (
    <ol aria-label={t('ways_out')} className="grid gap-1.5">
      {ways.map((way, index) => {
        const sentence = wayOutSentence(way, proposedTimes(findings), words);
        return (
          <li
            key={sentence}
            className="flex items-center gap-2.5 rounded-lg border border-border bg-card py-1.5 pr-1.5 pl-3"
          >
            <span className="shrink-0 rounded bg-muted px-1.5 py-0.5 text-muted-foreground text-xs">
              {t('way', { number: index + 1 })}
            </span>
            <span className="min-w-0 flex-1">{sentence}</span>
            <Button
              type="button"
              variant="outline"
              size="sm"
              disabled={planning.busy}
              aria-label={`${t('apply_way')}: ${sentence}`}
              onClick={() => planning.takeWay(row, way.changes)}
            >
              {t('apply_way')}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

/** When the shift exists already, a link shows everyone who could take the spot. */
function WhoCan({ board, changes }: { board: Board; changes: readonly RosterChange[] }) {
  const { t } = useTranslation('board');
  const seats = changes.flatMap((change) => {
    if (change.kind === 'assign') return [change];
    return change.kind === 'revise' && change.seat ? [change.seat] : [];
  });
  const [seat] = seats;
  const isOne = new Set(seats.map(({ shift_id }) => shift_id)).size === 1;
  if (!seat || !isOne || !board.shifts.some(({ id }) => id === seat.shift_id)) return null;
  return (
    <PageLink to={whoCanHref(seat)} className="text-primary underline underline-offset-2">
      {t('who_can_hint')}
    </PageLink>
  );
}
