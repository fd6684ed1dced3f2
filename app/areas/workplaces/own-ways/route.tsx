import Pencil from 'lucide-react/icons/pencil';
import RouteIcon from 'lucide-react/icons/route';
import { Link, useSearchParams } from 'react-router';
import { RidesLines } from '#app/areas/workplaces/parts/rides/rides-lines.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { type Constraints, constraintsOf } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { intentOf, useChosenHref, useIntentHref, withoutIntent } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges, UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { NameText } from '#app/ui/kit/name-text.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import type { OwnWays } from '#contract/workplaces/ways.ts';
import { SPARE_MINUTES } from '#domain/roster/way-to-work.ts';
import type { Route } from './+types/route';
import { WayForm } from './way-form.ts';

const INTENTS = ['save_way'] as const;
type Intent = (typeof INTENTS)[number];

/** The parameter with the workplace whose way is edited. */
const WAY_PARAM = 'workplace';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ways = await readAnswer(url, context.get(apiContext).me.ways.$get());
  return { ways, constraints: constraintsOf(WayForm) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const one = context.get(apiContext).me.ways[':workplace_id'];
  switch (intentOf(url, INTENTS)) {
    case 'save_way':
      return runForm(request, 'save_way', WayForm, async ({ workplace_id, minutes }) => {
        const param = { workplace_id: String(workplace_id) };
        await performEmpty(
          url,
          minutes === undefined ? one.$delete({ param }) : one.$put({ param, json: { minutes } }),
        );
        return {
          to: withoutIntent(url, WAY_PARAM),
          toast: { tone: 'success', message: 'ways:toasts.way_saved' },
        };
      });
  }
}

/** How long the reader needs to each of their workplaces, for the time to leave home. */
export default function OwnWaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['ways', 'own_shifts']);
  const {
    ways: { data },
    constraints,
  } = loaderData;
  const refused = refusedOf<Intent>(actionData, 'save_way');
  const chosen = useSearchParams()[0].get(WAY_PARAM);
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/my-page/shift">{t('own_shifts:title')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint', { spare: SPARE_MINUTES })} />
      {data.length === 0 && (
        <Card>
          <EmptyState icon={RouteIcon} title={t('none')} body={t('none_hint')} />
        </Card>
      )}
      <UnsavedForms>
        <div className="grid gap-4">
          {data.map((one) => (
            <WayCard
              key={one.workplace.id}
              one={one}
              isOpen={chosen === String(one.workplace.id)}
              constraints={constraints}
              refused={refused}
            />
          ))}
        </div>
      </UnsavedForms>
    </div>
  );
}

type OneWay = OwnWays['data'][number];
type WayCardProps = { one: OneWay; isOpen: boolean; constraints: Constraints; refused: Refused | null };

function WayCard({ one, isOpen, constraints, refused }: WayCardProps) {
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
  const href = useIntentHref<Intent>();
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
