import MessageCircle from 'lucide-react/icons/message-circle';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { CopyButton } from '#app/ui/kit/copy-button.tsx';
import type { Channels, LineCode } from '#contract/messaging/channels.ts';
import { DELAYS } from '#domain/roster/late-arrival.ts';
import { lineCodeIn } from './form-results.ts';
import { ListedRow } from './listed-row.tsx';
import { SendTest } from './own-channels.tsx';
import type { Intent } from './route.tsx';

/** The state of the reader's LINE link, and the pairing code, which is shown once. */
export function LineChannelRow({ line, answer }: Pick<Channels, 'line'> & { answer: unknown }) {
  const { t } = useTranslation('channels');
  const format = useFormat();
  const { is_set_up, linked_at, account } = line;
  const code = lineCodeIn(answer);
  const linked =
    linked_at === null ? t('line_not_linked') : t('line_linked', { at: format.stamp(linked_at) });
  return (
    <>
      <ListedRow
        icon={MessageCircle}
        name={t('ways.line')}
        state={null}
        facts={[is_set_up ? linked : t('not_set_up')]}
        action={
          is_set_up && (
            <div className="flex flex-wrap gap-2">
              {linked_at === null ? (
                <LinkButton />
              ) : (
                <>
                  <SendTest channel="line" />
                  <UnlinkButton />
                </>
              )}
            </div>
          )
        }
      />
      {code && <CodeShown code={code} account={account} />}
      {is_set_up && (
        <li className="grid gap-3 pb-3 text-[0.8125rem] sm:pl-8">
          {linked_at === null && account !== null && !code && <LinkSteps />}
          <LineWords />
        </li>
      )}
    </>
  );
}

const STEPS = ['code', 'open', 'send'] as const;

/** The three presses that link an account. */
function LinkSteps() {
  const { t } = useTranslation('line');
  return (
    <div>
      <h3 className="font-medium">{t('link')}</h3>
      <ol className="list-decimal pl-5">
        {STEPS.map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
    </div>
  );
}

const ASKED = ['next_shift', 'hours_left', 'availability', 'come', 'cannot_come', 'late', 'menu'] as const;

/** What a linked person can write in LINE. */
function LineWords() {
  const { t } = useTranslation('line');
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-medium underline underline-offset-2">
        {t('can')}
      </summary>
      <p className="pb-2">{t('can_hint')}</p>
      <dl className="grid gap-2">
        {ASKED.map((word) => (
          <div key={word}>
            <dt className="font-medium">{t(`words.${word}`, { minutes: DELAYS[0] })}</dt>
            <dd className="text-muted-foreground">{t(`means.${word}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function LinkButton() {
  const { t } = useTranslation('channels');
  const href = useIntentHref<Intent>();
  return (
    <PostForm action={`${href('line_code')}#channels`} preventScrollReset>
      <Button type="submit" variant="outline" size="sm" className="max-sm:h-11">
        {t('line_link')}
      </Button>
    </PostForm>
  );
}

function UnlinkButton() {
  const { t } = useTranslation('channels');
  const href = useIntentHref<Intent>();
  return (
    <AskingButton
      variant="outline"
      size="sm"
      className="max-sm:h-11"
      action={href('line_unlink')}
      fields={{}}
      question={{
        title: t('line_unlink_title'),
        body: t('line_unlink_body'),
        confirm: t('line_unlink'),
        tone: 'destructive',
      }}
    >
      {t('line_unlink')}
    </AskingButton>
  );
}

function CodeShown({ code: { code, expires_at, url }, account }: { code: LineCode; account: string | null }) {
  const { t } = useTranslation('channels');
  const format = useFormat();
  return (
    <li role="status" className="grid gap-2 rounded-lg bg-muted px-4 py-3">
      <p className="font-medium">{t('line_code')}</p>
      {account !== null && <p className="text-[0.8125rem]">{t('line_account', { account })}</p>}
      <p className="flex flex-wrap items-center gap-3">
        <span className="select-all font-mono text-xl tracking-widest">{code}</span>
        <CopyButton text={code} />
      </p>
      {url !== null && (
        <Button asChild className="h-auto min-h-11 justify-self-start whitespace-normal py-2">
          <a href={url}>{t('line_open')}</a>
        </Button>
      )}
      <p className="text-[0.8125rem] text-muted-foreground">
        {t('line_code_until', { at: format.stamp(expires_at) })}
      </p>
    </li>
  );
}
