import { type ChangeEvent, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { refusalFindings } from '#app/areas/roster/parts/finding/roster-check.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { cn } from '#app/lib/class-names.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { totalText } from '#app/ui/table/table-pages.tsx';
import { OVERRIDE_REASON_MAX } from '#contract/limits.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { Named } from '#contract/roster/findings.ts';
import type { PendingRegistration } from '#contract/roster/recruitment.ts';
import { RegistrationGroup } from './registration-group.tsx';
import type { Intent } from './route.tsx';

type List = { data: PendingRegistration[]; meta: ListMeta; named: Named };
type DecisionFormProps = { list: List; refused: Refused | null };

const REASON_ID = 'decision-reason';
const ALL_ID = 'decision-all';

/** Checkboxes, a reason and two buttons, all native controls, so that it works without JavaScript. */
export function DecisionForm({ list, refused }: DecisionFormProps) {
  const { t } = useTranslation('recruitment');
  const href = useIntentHref<Intent>();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const { user } = useAuth();
  const chosen = chosenBefore(refused);
  const most = list.data.filter((one) => one.user.id !== user.id).length;
  const countTicked = (of: HTMLFormElement | null) =>
    setCount(of?.querySelectorAll('input[name="rows"]:checked').length ?? 0);
  const tickAll = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[name="rows"]:enabled') ?? [])
      box.checked = target.checked;
    countTicked(form.current);
  };
  return (
    <Form
      ref={form}
      method="post"
      action={href('approve')}
      preventScrollReset
      onChange={(event) => countTicked(event.currentTarget)}
      className="grid gap-3"
    >
      <DecisionRefusal refused={refused} />
      <p className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 font-medium">
        {t('pending.count', { count: list.meta.total, total: totalText(list.meta) })}
        <AllOf all={most > 0 && count === most} some={count > 0 && count < most} onChange={tickAll} />
      </p>
      <section aria-label={t('pending.list')} className="grid gap-3">
        {registrationGroups(list.data).map((group) => (
          <RegistrationGroup key={group[0]?.id} group={group} named={list.named} chosen={chosen} />
        ))}
      </section>
      <Card className="z-20 grid gap-3 p-4 shadow-lg sm:sticky sm:bottom-2 sm:flex sm:items-end">
        <div className="grid min-w-0 flex-1 gap-1.5">
          <Label htmlFor={REASON_ID}>{t('pending.reason')}</Label>
          <Input
            id={REASON_ID}
            name="reason"
            autoComplete="off"
            maxLength={OVERRIDE_REASON_MAX}
            defaultValue={reasonBefore(refused)}
            aria-describedby={`${REASON_ID}-hint`}
          />
          <p id={`${REASON_ID}-hint`} className="text-[0.8125rem] text-muted-foreground">
            {t('pending.reason_hint')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:flex-col">
          <Button type="submit" disabled={state !== 'idle'} className="max-sm:flex-1">
            {t('pending.approve')}
          </Button>
          <Button
            type="submit"
            variant="outline"
            formAction={href('refuse')}
            disabled={state !== 'idle'}
            className="max-sm:flex-1"
          >
            {t('pending.refuse')}
          </Button>
        </div>
      </Card>
    </Form>
  );
}

type AllOfProps = { all: boolean; some: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void };

/** Needs JavaScript, so it is hidden before hydration. */
function AllOf({ all, some, onChange }: AllOfProps) {
  const { t } = useTranslation('recruitment');
  // It keeps its space while hidden; a late element would shift the list.
  const hydrated = useHydrated();
  return (
    <Label htmlFor={ALL_ID} className={cn('flex items-center gap-2 font-normal', !hydrated && 'invisible')}>
      <Checkbox id={ALL_ID} checked={all} indeterminate={some} onChange={onChange} />
      {t('pending.choose_all')}
    </Label>
  );
}

/** Groups registrations for the same shift, position and type. */
function registrationGroups(all: readonly PendingRegistration[]): PendingRegistration[][] {
  const groups = new Map<string, PendingRegistration[]>();
  for (const one of all) {
    const key = `${one.shift.id} ${one.position.id} ${one.type}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** The checkboxes before a refusal, which a page without JavaScript would lose. */
function chosenBefore(refused: Refused | null): ReadonlySet<string> {
  const rows = refused?.lastResult.submission.payload.rows;
  return new Set([rows].flat().filter((one) => typeof one === 'string'));
}

function reasonBefore(refused: Refused | null): string {
  const reason = refused?.lastResult.submission.payload.reason;
  return typeof reason === 'string' ? reason : '';
}

/** Why nothing was changed; for the rules, all findings with the people concerned. */
function DecisionRefusal({ refused }: { refused: Refused | null }) {
  const { t } = useTranslation(['recruitment', 'findings']);
  const found = refusalFindings(refused?.refusal?.data);
  const words = useFindingWords(found?.named ?? { users: [], workplaces: [], positions: [] });
  if (!refused) return null;
  if (!found) {
    return <RefusalNote refused={refused} text={refused.refusal ? undefined : t('pending.none_chosen')} />;
  }
  const passable = found.findings.every(({ passable_by }) => passable_by === 'manager');
  return (
    <div>
      <RefusalNote refused={refused} text={t('pending.all_or_none')} />
      <Card className="grid gap-4 p-4">
        <FindingList findings={found.findings} words={words} people folded />
        {passable && <p className="text-muted-foreground">{t('findings:pass.manager')}</p>}
      </Card>
    </div>
  );
}
