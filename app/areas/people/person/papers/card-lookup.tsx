import BadgeCheck from 'lucide-react/icons/badge-check';
import ExternalLink from 'lucide-react/icons/external-link';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { Residence } from '#contract/papers/residence.ts';

/** The official page of the Immigration Services Agency; programs may not query it (F-17). */
export const LOOKUP = 'https://lapse-immi.moj.go.jp/ZEC/appl/e0/ZEC2/pages/FZECST011.aspx';

type CardLookupProps = { residence: Residence; isOpen: boolean };

/** F-17: whether the stored card number was checked, with author and time, and the check itself. */
export function CardLookup({ residence, isOpen }: CardLookupProps) {
  const { t } = useTranslation('residence');
  const href = useIntentHref<Intent>();
  const format = useFormat();
  const { card_number, checked, version } = residence;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center justify-between gap-2">
          {t('lookup')}
          {card_number !== null && (
            <Badge tone={checked ? 'in' : 'late'}>{t(checked ? 'checked' : 'not_checked')}</Badge>
          )}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {card_number === null ? (
          <p>{t('no_number')}</p>
        ) : (
          <>
            <div>
              <p className="select-all font-semibold text-base tabular-nums">{card_number}</p>
              {checked && (
                <p className="text-[0.8125rem] text-muted-foreground">
                  {t('checked_by', { at: format.stamp(checked.at), name: format.personName(checked.by) })}
                </p>
              )}
            </div>
            <p className="text-[0.8125rem] text-muted-foreground">{t('lookup_hint')}</p>
            <div className="flex flex-wrap items-center gap-2">
              <Button
                asChild
                variant="outline"
                className="h-auto min-h-control max-w-full shrink flex-wrap justify-start gap-y-0 whitespace-normal py-2"
              >
                <a href={LOOKUP} target="_blank" rel="noreferrer">
                  <ExternalLink aria-hidden="true" />
                  {t('lookup_link')}
                  <span className="text-[0.8125rem] text-muted-foreground">{t('new_tab')}</span>
                </a>
              </Button>
              {isOpen && (
                <PostForm action={href('check_card')} preventScrollReset>
                  <input type="hidden" name="version" value={version} readOnly />
                  <Button type="submit" variant="outline">
                    <BadgeCheck aria-hidden="true" />
                    {t('check')}
                  </Button>
                </PostForm>
              )}
            </div>
          </>
        )}
        <EarlierNumbers residence={residence} isOpen={isOpen} />
      </CardContent>
    </Card>
  );
}

/** F-11: an earlier number blocks it for all others, so one typed for the wrong person can be removed. */
function EarlierNumbers({ residence, isOpen }: CardLookupProps) {
  const { earlier_card_numbers: numbers, version } = residence;
  const { t } = useTranslation('residence');
  const href = useIntentHref<Intent>();
  if (numbers.length === 0) return null;
  return (
    <div className="grid gap-2 border-border border-t pt-3">
      <h3 className="text-muted-foreground">{t('earlier')}</h3>
      <ul className="grid gap-2">
        {numbers.map((number) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-2">
            <span className="tabular-nums">{number}</span>
            {isOpen && (
              <AskingButton
                variant="outline"
                size="sm"
                aria-label={t('forget_card_named', { number: number.slice(-4) })}
                action={href('forget_card')}
                fields={{ card_number: number, version }}
                question={{
                  title: t('forget_card_title'),
                  body: t('forget_card_body'),
                  names: [number],
                  confirm: t('forget_card'),
                  tone: 'destructive',
                }}
              >
                {t('forget_card')}
              </AskingButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
