import X from 'lucide-react/icons/x';
import { useSearchParams } from 'react-router';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';
import { PREFERRED_COLLEAGUES_MAX } from '#contract/limits.ts';
import type { PreferredColleagues } from '#contract/roster/preferred-colleagues.ts';
import { type ColleagueIntent, NAME_PARAM } from './colleague-intents.ts';

type PreferredCardProps = { preferred: PreferredColleagues; answer: unknown };

/** The chosen colleagues, each with a button to remove them, and the choice of another one. */
export function PreferredCard({ preferred, answer }: PreferredCardProps) {
  const { t } = useTranslation('colleagues');
  const { data } = preferred;
  const isFull = data.length >= PREFERRED_COLLEAGUES_MAX;
  return (
    <Card>
      <CardContent className="grid gap-4 py-4">
        <RefusalNote
          refused={
            refusedOf<ColleagueIntent>(answer, 'add_colleague') ??
            refusedOf<ColleagueIntent>(answer, 'remove_colleague')
          }
        />
        {data.length === 0 ? <p>{t('none')}</p> : <ChosenColleagues data={data} />}
        {isFull ? (
          <p className="text-muted-foreground">{t('full', { max: PREFERRED_COLLEAGUES_MAX })}</p>
        ) : (
          <AddColleague preferred={preferred} />
        )}
      </CardContent>
    </Card>
  );
}

function ChosenColleagues({ data }: Pick<PreferredColleagues, 'data'>) {
  const { t } = useTranslation(['colleagues', 'common']);
  const format = useFormat();
  const href = useIntentHref<ColleagueIntent>();
  return (
    <ul aria-label={t('title')} className="divide-y divide-border">
      {data.map((user) => {
        const name = format.personName(user);
        return (
          <li key={user.id} className="flex items-center gap-2 py-1">
            <p className="min-w-0 flex-1 break-words font-medium">{name}</p>
            <PostForm action={href('remove_colleague')} preventScrollReset>
              <input type="hidden" name="user_id" value={user.id} readOnly />
              <Button
                type="submit"
                variant="ghost"
                size="icon"
                className="size-11"
                aria-label={t('common:remove_named', { name })}
              >
                <X aria-hidden="true" />
              </Button>
            </PostForm>
          </li>
        );
      })}
    </ul>
  );
}

function AddColleague({ preferred: { colleagues, capped } }: Pick<PreferredCardProps, 'preferred'>) {
  const { t } = useTranslation(['colleagues', 'table']);
  const format = useFormat();
  const href = useIntentHref<ColleagueIntent>();
  const q = useSearchParams()[0].get(NAME_PARAM) ?? '';
  return (
    <div className="grid gap-3">
      {(capped || q !== '') && (
        <GetForm own={[NAME_PARAM]} apply={t('table:apply')} className="grid gap-1.5">
          <Label htmlFor="search">{t('search')}</Label>
          <Input id="search" type="search" name={NAME_PARAM} defaultValue={q} autoComplete="off" />
          {capped && <p className="text-[0.8125rem] text-muted-foreground">{t('capped')}</p>}
        </GetForm>
      )}
      {colleagues.length === 0 ? (
        <p className="text-muted-foreground">{t('none_to_add')}</p>
      ) : (
        <PostForm action={href('add_colleague')} preventScrollReset className="grid gap-1.5">
          <Label htmlFor="colleague">{t('who')}</Label>
          <div className="flex items-center gap-2">
            <Select
              key={colleagues[0]?.id}
              id="colleague"
              name="user_id"
              className="h-11"
              wrapperClassName="flex-1 max-[20rem]:basis-full"
            >
              {colleagues.map((user) => (
                <option key={user.id} value={user.id}>
                  {format.personName(user)}
                </option>
              ))}
            </Select>
            <Button type="submit" className="h-11 min-w-20">
              {t('add')}
            </Button>
          </div>
        </PostForm>
      )}
    </div>
  );
}
