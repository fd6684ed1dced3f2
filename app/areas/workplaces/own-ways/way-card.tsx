import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router';
import { RidesLines } from '#app/areas/workplaces/parts/rides/rides-lines.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { NameText } from '#app/ui/kit/name-text.tsx';
import type { OwnWays } from '#contract/workplaces/ways.ts';
import { WAY_PARAM, type WayIntent } from './way-intents.ts';

type OneWay = OwnWays['data'][number];
type WayCardProps = { one: OneWay; isOpen: boolean; constraints: Constraints; refused: Refused | null };

/** The way to one workplace: as text, or as a form while it is open. */
export function WayCard({ one, isOpen, constraints, refused }: WayCardProps) {
  const { t } = useTranslation('ways');
  const format = useFormat();
  const href = useChosenHref(WAY_PARAM);
  const { workplace, minutes, rides } = one;
  const label = t(minutes === null ? 'enter_short' : 'change');
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <NameText of={workplace} />
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2">
        {rides && <RidesLines rides={rides} />}
        {isOpen ? (
          <EditWay one={one} close={href(null)} constraints={constraints} refused={refused} />
        ) : (
          <div className="flex items-center gap-2">
            <p className="min-w-0 flex-1 font-medium">
              {minutes === null ? t('not_entered') : t('from_home', { duration: format.duration(minutes) })}
            </p>
            <Button asChild variant="outline" className="h-11">
              <Link
                to={href(workplace.id)}
                preventScrollReset
                aria-label={`${label}: ${format.nameOf(workplace)}`}
              >
                <Pencil aria-hidden="true" />
                {label}
              </Link>
            </Button>
          </div>
        )}
      </CardContent>
    </Card>
  );
}

type EditWayProps = { one: OneWay; close: string; constraints: Constraints; refused: Refused | null };

function EditWay({ one: { workplace, minutes }, close, constraints, refused }: EditWayProps) {
  const { t } = useTranslation('ways');
  const href = useIntentHref<WayIntent>();
  const { form } = useForm(() => import('./way-form.ts').then((forms) => forms.WayForm), {
    constraints,
    id: 'way',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { minutes: minutes === null ? '' : String(minutes) },
  });
  return (
    <Form
      form={form}
      labels={{ minutes: t('minutes') }}
      action={href('save_way')}
      refusal={refused?.refusal ?? null}
    >
      <input type="hidden" name="workplace_id" value={workplace.id} readOnly />
      <Field name="minutes" marked={false} description={t('minutes_hint')}>
        {(control) => (
          <Input {...control} inputMode="numeric" autoComplete="off" maxLength={3} className="w-28" />
        )}
      </Field>
      <SaveOrCancel cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}
