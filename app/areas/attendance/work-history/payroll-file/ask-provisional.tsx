import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PROVISIONAL_WORDS } from '#contract/pay/hours-columns.ts';
import type { Intent } from './route.tsx';
import type { ToAsk } from './to-ask.ts';

type AskProvisionalProps = { asked: ToAsk };

/** Asks whether to make the file although the month may still change; a no returns to the page. */
export function AskProvisional({ asked }: AskProvisionalProps) {
  const { t } = useTranslation('file_layouts');
  const href = useIntentHref<Intent>();
  const language = useLanguage();
  const busy = useNavigation().formData?.has('provisional') ?? false;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) box.current?.focus();
  }, [asked]);
  const { layout, month, workplace_id, kind, waiting } = asked;
  const search = new URLSearchParams({ month, ...(workplace_id && { workplace_id: String(workplace_id) }) });
  return (
    <AlertBox ref={box}>
      <p className="font-semibold">{t('ask_title')}</p>
      <p>{t('ask_body', { count: waiting, word: PROVISIONAL_WORDS[language] })}</p>
      <PostForm action={href('make')} className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="layout" value={layout} readOnly />
        <input type="hidden" name="month" value={month} readOnly />
        <input type="hidden" name="workplace_id" value={workplace_id ?? ''} readOnly />
        <input type="hidden" name="kind" value={kind} readOnly />
        <input type="hidden" name="provisional" value="1" readOnly />
        <Button type="submit" aria-disabled={busy || undefined}>
          {t('ask_yes')}
        </Button>
        <Button asChild variant="outline">
          <PageLink to={`?${search}`}>{t('ask_no')}</PageLink>
        </Button>
      </PostForm>
    </AlertBox>
  );
}
