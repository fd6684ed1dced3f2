import CircleCheck from 'lucide-react/icons/circle-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { whoMayPass } from '#domain/roster/finding.ts';
import type { PassableBy } from '#domain/roster/rule-traits.ts';
import { FindingList } from './finding-list.tsx';
import { proposedTimes, waysOutOf } from './finding-text.ts';
import { type LiveCheck, type RosterCheck, refusalFindings } from './roster-check.ts';
import { useFindingWords } from './use-finding-words.ts';
import { WAY_FIELD, WaysOut } from './ways-out.tsx';

/** The form field with the reason to pass warnings. */
export const REASON_FIELD = 'override_reason';

type FindingPanelProps = {
  check: LiveCheck;
  /** The findings of the API on the posted form, shown until the next check of the rules. */
  refusal: RosterCheck | null;
  /** A way out that was chosen and has warnings of its own. */
  refusedWay?: Refused | null;
  wayAction?: string;
  /** Whether the change touches several people, so that each finding names its own. */
  people?: boolean;
  /** False when the form has no fields that a person could change. */
  entered?: boolean;
};

/** Goes in a form above its button: findings, ways out, and the reason to go ahead. */
export function FindingPanel(props: FindingPanelProps) {
  const { check, refusal, refusedWay = null, wayAction, people = false, entered = true } = props;
  const { t } = useTranslation('findings');
  const shown: RosterCheck | null = check.state === 'found' ? check : refusal;
  const ofWay = refusalFindings(refusedWay?.refusal?.data);
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {check.state === 'checking' && (
        <p className="flex items-center gap-2 text-muted-foreground">
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin motion-reduce:animate-none" />
          {t('checking')}
        </p>
      )}
      {check.state === 'found' && check.findings.length === 0 && (
        <p className="flex items-center gap-2 text-in">
          <CircleCheck aria-hidden="true" className="size-4" />
          {t('nothing_found')}
        </p>
      )}
      {shown && shown.findings.length > 0 && (
        <FoundBox
          title={t('found')}
          found={shown}
          wayAction={wayAction}
          people={people}
          stale={check.state === 'checking'}
          asksReason={ofWay === null}
          entered={entered}
        />
      )}
      {refusedWay && ofWay && wayAction && (
        <FoundBox title={t('found_of_way')} found={ofWay} people={people} asksReason>
          <Button
            type="submit"
            name={WAY_FIELD}
            value={wayOf(refusedWay)}
            formAction={wayAction}
            formNoValidate
            className="justify-self-start"
          >
            {t('apply_way')}
          </Button>
        </FoundBox>
      )}
    </div>
  );
}

/** The changes that the way out would have made, as posted. */
function wayOf({ lastResult }: Refused): string {
  const posted = lastResult.submission.payload[WAY_FIELD];
  return typeof posted === 'string' ? posted : '';
}

type FoundBoxProps = {
  title: string;
  found: RosterCheck;
  people: boolean;
  /** Whether the box asks for the reason to go ahead. */
  asksReason: boolean;
  wayAction?: string;
  entered?: boolean;
  /** A newer check is running. */
  stale?: boolean;
  /** The button that goes ahead with the reason, when it is not that of the form. */
  children?: ReactNode;
};

function FoundBox(props: FoundBoxProps) {
  const { title, found, people, asksReason, wayAction, entered = true, stale, children } = props;
  const { t } = useTranslation('findings');
  const words = useFindingWords(found.named);
  const { roles } = useAuth();
  const pass = whoMayPass(found.findings.map(({ passable_by }) => ({ passableBy: passable_by })));
  const ways = waysOutOf(found.findings);
  const isGlobal = roles.some(({ name }) => name === 'global_admin');
  const mayPass = pass === 'manager' || (pass === 'global_admin' && isGlobal);
  return (
    <section
      aria-label={title}
      aria-busy={stale}
      className="grid gap-4 rounded-xl border border-border bg-background p-4 aria-busy:opacity-60"
    >
      <FindingList findings={found.findings} words={words} people={people} />
      <WaysOut ways={ways} planned={proposedTimes(found.findings)} words={words} action={wayAction} />
      <p className="text-muted-foreground">{passText(pass)}</p>
      {mayPass && asksReason && (
        <Field name={REASON_FIELD} required>
          {(control) => <ReasonInput matter="override" {...control} />}
        </Field>
      )}
      {mayPass && children}
    </section>
  );

  function passText(by: PassableBy | 'anyone'): string {
    if (by === 'global_admin') return isGlobal ? t('pass.global_admin_self') : t('pass.global_admin');
    if (by === 'none' && !entered) return t('pass.none_as_it_is');
    if (by === 'none') return t(ways.length > 0 ? 'pass.none' : 'pass.none_without_ways');
    return t('pass.manager');
  }
}
