import BadgeCheck from 'lucide-react/icons/badge-check';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingButton } from '#app/components/dialog/asking-button.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { Period } from '#contract/periods.ts';
import { canClose, canConfirm } from './period-address.ts';

type Look = Pick<ComponentProps<typeof AskingButton>, 'variant' | 'size'>;
type ManyProps = Look & { chosen: readonly Period[]; month: string; label: (count: number) => string };

/** What of the chosen periods goes along: their sums, and how many stay as they are. */
function useSums() {
  const { t } = useTranslation('periods');
  return (going: readonly Period[], chosen: readonly Period[]) => {
    const sum = (of: (one: Period) => number) => going.reduce((all, one) => all + of(one), 0);
    const lines = [
      t('sums', { count: sum(({ people }) => people), hours: formatHours(sum((one) => one.worked_minutes)) }),
    ];
    const unpaid = sum(({ without_wage }) => without_wage);
    if (unpaid > 0) lines.push(t('sums_without_wage', { count: unpaid }));
    if (chosen.length > going.length) lines.push(t('sums_stay', { count: chosen.length - going.length }));
    return lines;
  };
}

const namesOf = (periods: readonly Period[]) => periods.map(({ workplace }) => workplace.name);

/** Closes the chosen ones that can be closed, after a question. */
export function CloseButton({ chosen, month, label, ...look }: ManyProps) {
  const { t } = useTranslation('periods');
  const format = useFormat();
  const href = useIntentHref();
  const sums = useSums();
  const going = chosen.filter(canClose);
  const key = useId();
  if (going.length === 0) return null;
  return (
    <AskingButton
      {...look}
      question={{
        title: t('ask_close', { count: going.length, month: format.month(month) }),
        body: <Lines of={key} lines={[...sums(going, chosen), t('ask_close_body')]} />,
        names: namesOf(going),
        confirm: t('close_all', { count: going.length }),
      }}
      action={href('close_all')}
      fields={going.flatMap(({ id }) => (id === null ? [] : [['ids', id] as const]))}
    >
      <LockKeyhole aria-hidden="true" />
      {label(going.length)}
    </AskingButton>
  );
}

/** Confirms the chosen sites that can be confirmed, after a question. */
export function ConfirmButton({ chosen, month, label, ...look }: ManyProps) {
  const { t } = useTranslation('periods');
  const format = useFormat();
  const href = useIntentHref();
  const sums = useSums();
  const going = chosen.filter(canConfirm);
  const key = useId();
  if (going.length === 0) return null;
  return (
    <AskingButton
      {...look}
      question={{
        title: t('ask_confirm', { count: going.length, month: format.month(month) }),
        body: <Lines of={key} lines={[...sums(going, chosen), t('ask_confirm_body')]} />,
        names: namesOf(going),
        confirm: t('confirm_all', { count: going.length }),
      }}
      action={href('confirm_all')}
      fields={[['month', month], ...going.map(({ workplace }) => ['workplace_ids', workplace.id] as const)]}
    >
      <BadgeCheck aria-hidden="true" />
      {label(going.length)}
    </AskingButton>
  );
}

function Lines({ of, lines }: { of: string; lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={`${of} ${line}`} className="block">
      {line}
    </span>
  ));
}
