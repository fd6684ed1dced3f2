import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { PersonRef } from '#contract/people/users.ts';
import type { InvitationSheet, InvitationText } from './invitation.ts';

type InvitationPaperProps = { sheet: InvitationSheet; user: PersonRef; done: ReactNode };

/** An invitation to scan from the screen or to print; only the sheet is printed. */
export function InvitationPaper({ sheet, user, done }: InvitationPaperProps) {
  const { t } = useTranslation('invitations');
  const format = useFormat();
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState(false);
  const [first] = sheet.texts;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const copy = async () => {
    await navigator.clipboard.writeText(sheet.url);
    setCopied(true);
  };
  return (
    <Card data-print="alone" className="border-primary/40 print:border-0 print:bg-white print:text-black">
      <CardHeader data-print="no">
        <CardTitle ref={heading} tabIndex={-1} className="outline-none">
          {t('sheet_title', { name: format.personName(user) })}
        </CardTitle>
        <p className="text-muted-foreground">{t('once')}</p>
      </CardHeader>
      <CardContent>
        <section
          aria-label={t('sheet_title', { name: format.personName(user) })}
          className="grid items-center gap-x-8 gap-y-4 rounded-lg border border-border p-4 sm:grid-cols-[auto_1fr] sm:p-6 print:border-0 print:p-0"
        >
          <img
            src={`data:image/svg+xml,${encodeURIComponent(sheet.qr)}`}
            alt={first?.qrText ?? ''}
            className="size-56 justify-self-center rounded-lg bg-white print:size-72"
          />
          <div className="grid min-w-0 gap-4">
            {sheet.texts.map((text) => (
              <Instructions key={text.language} text={text} />
            ))}
            <p className="break-all rounded-md bg-muted px-2 py-1.5 font-mono text-[0.8125rem] print:bg-transparent print:px-0">
              {sheet.url}
            </p>
          </div>
        </section>
        <div data-print="no" className="mt-4 flex flex-wrap gap-2">
          {hydrated && (
            <>
              <Button type="button" variant="outline" onClick={() => window.print()}>
                <Printer aria-hidden="true" />
                {t('print')}
              </Button>
              <Button type="button" variant="outline" onClick={() => void copy()}>
                {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
                {t('copy')}
              </Button>
              <span role="status" className="self-center text-[0.8125rem] text-muted-foreground empty:hidden">
                {copied && t('copied')}
              </span>
            </>
          )}
          {done}
        </div>
      </CardContent>
    </Card>
  );
}

/** The instructions in one language. */
function Instructions({ text }: { text: InvitationText }) {
  return (
    <div lang={text.language} className="grid gap-2 border-border not-first:border-t not-first:pt-4">
      <p className="font-semibold text-lg">{text.title}</p>
      <p className="text-base">{text.person}</p>
      {text.staffNo && <p className="font-semibold text-base">{text.staffNo}</p>}
      <ol className="list-decimal space-y-1 pl-5">
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="font-semibold">{text.until}</p>
      <p className="text-muted-foreground print:text-black">{text.secret}</p>
    </div>
  );
}
