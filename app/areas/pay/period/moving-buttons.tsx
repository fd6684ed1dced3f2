import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { type ComponentProps, useId } from 'react';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import type { Period } from '#contract/pay/periods.ts';
import { canClose, canConfirm } from './period-address.ts';
import type { Intent } from './route.tsx';

type Look = Pick<ComponentProps<typeof AskingButton>, 'variant' | 'size'>;
type ManyProps = Look & { chosen: readonly Period[]; month: string; label: (count: number) => string };

/** The totals of the periods that move, and the number of those that do not. */
function useSums() {
  const { t } = useTranslation('periods');
  const format = useFormat();
  return (going: readonly Period[], chosen: readonly Period[]) => {
    const sum = (of: (one: Period) => number) => going.reduce((all, one) => all + of(one), 0);
    const lines = [
      t('sums', {
        count: sum(({ people }) => people),
        hours: format.duration(sum((one) => one.worked_minutes)),
      }),
    ];
    const unpaid = sum(({ without_wage }) => without_wage);
    if (unpaid > 0) lines.push(t('sums_without_wage', { count: unpaid }));
    if (chosen.length > going.length) lines.push(t('sums_stay', { count: chosen.length - going.length }));
    return lines;
  };
}

const workplaceNames = (periods: readonly Period[]) => periods.map(({ workplace }) => workplace.name);

/** Closes the chosen periods that can be closed, after a confirmation. */
export function CloseButton(props: ManyProps) {
  const going = props.chosen.filter(canClose);
  const fields = going.flatMap(({ id }) => (id === null ? [] : [['ids', id] as const]));
  return <MovingButton {...props} move="close" icon={LockKeyhole} going={going} fields={fields} />;
}

/** Confirms the chosen workplaces that can be confirmed, after a confirmation dialog. */
export function ConfirmButton(props: ManyProps) {
  const going = props.chosen.filter(canConfirm);
  const ids = going.map(({ workplace }) => ['workplace_ids', workplace.id] as const);
  const fields = [['month', props.month] as const, ...ids];
  return <MovingButton {...props} move="confirm" icon={BadgeCheck} going={going} fields={fields} />;
}

type MovingButtonProps = ManyProps & {
  move: 'close' | 'confirm';
  icon: LucideIcon;
  going: readonly Period[];
  fields: ComponentProps<typeof AskingButton>['fields'];
};

function MovingButton({ chosen, month, label, move, icon: Icon, going, fields, ...look }: MovingButtonProps) {
  const { t } = useTranslation('periods');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const sums = useSums();
  const key = useId();
  if (going.length === 0) return null;
  return (
    <AskingButton
      {...look}
      question={{
        title: t(`ask_${move}`, { count: going.length, month: format.month(month) }),
        body: <TextLines of={key} lines={[...sums(going, chosen), t(`ask_${move}_body`)]} />,
        names: workplaceNames(going),
        confirm: t(`${move}_all`, { count: going.length }),
      }}
      action={href(`${move}_all`)}
      fields={fields}
    >
      <Icon aria-hidden="true" />
      {label(going.length)}
    </AskingButton>
  );
}

function TextLines({ of, lines }: { of: string; lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={`${of} ${line}`} className="block">
      {line}
    </span>
  ));
}
