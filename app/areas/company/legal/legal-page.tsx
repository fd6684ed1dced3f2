import { Fragment } from 'react';
import { textLink } from '#app/areas/access/parts/account/text-link.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { LegalDocument } from '#app/locales/legal-document.ts';
import { languageChoice, languageRow } from '#app/ui/shell/language-choice.ts';
import { Logo } from '#app/ui/shell/logo.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import type { LegalKind } from './legal-kinds.ts';

type LegalPageProps = { kind: LegalKind; language: Language; text: LegalDocument };

/**
 * Its links are plain `<a>` elements that load a new document, since the address decides the
 * language of every word.
 */
export function LegalPage({ kind, language, text }: LegalPageProps) {
  const { t } = useTranslation(['auth', 'common']);
  const other = kind === 'privacy-policy' ? 'terms-of-service' : 'privacy-policy';
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:py-10">
      <PageTitle>{text.title}</PageTitle>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
        <a
          href="/"
          className="flex max-sm:min-h-11 items-center gap-2.5 rounded-md font-bold text-lg tracking-tight"
        >
          <Logo className="size-8" />
          {t('common:product')}
        </a>
        <LanguageNav kind={kind} language={language} />
      </header>
      <main lang={language} className="mt-8">
        <h1 className="font-semibold text-2xl">{text.title}</h1>
        <p className="mt-2 text-muted-foreground">
          <Marked text={text.since} />
        </p>
        <p role="note" className="mt-5 rounded-xl border border-late/50 bg-late-soft px-4 py-3">
          <Marked text={text.template} />
        </p>
        <p className={cn('mt-6', prose)}>
          <Marked text={text.intro} />
        </p>
        {text.sections.map(({ heading, body }) => (
          <section key={heading} className="mt-8">
            <h2 className="font-semibold text-lg">{heading}</h2>
            {body.map((block) => (
              <Block key={String(block)} block={block} />
            ))}
          </section>
        ))}
      </main>
      <footer className="mt-12 flex flex-wrap gap-x-6 gap-y-2 border-border border-t pt-5 print:hidden">
        <a href={`/${other}/${language}`} className={textLink}>
          {t(other === 'privacy-policy' ? 'auth:legal.privacy_policy' : 'auth:legal.terms_of_service')}
        </a>
        <a href="/" className={textLink}>
          {t('auth:legal.back')}
        </a>
      </footer>
    </div>
  );
}

function LanguageNav({ kind, language }: { kind: LegalKind; language: Language }) {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <nav aria-label={t('auth:legal.languages')} className={languageRow}>
      {LANGUAGES.map((each) => (
        <a
          key={each}
          href={`/${kind}/${each}`}
          hrefLang={each}
          lang={each}
          aria-current={each === language ? 'page' : undefined}
          className={languageChoice(each === language)}
        >
          {t(`common:language_${each}`)}
        </a>
      ))}
    </nav>
  );
}

function Block({ block }: { block: string | readonly string[] }) {
  if (typeof block === 'string') {
    return (
      <p className={cn('mt-3', prose)}>
        <Marked text={block} />
      </p>
    );
  }
  return (
    <ul className={cn('mt-3 grid list-disc gap-1.5 pl-6', prose)}>
      {block.map((line) => (
        <li key={line}>
          <Marked text={line} />
        </li>
      ))}
    </ul>
  );
}

/** Marks the placeholders that the company must still fill in. */
function Marked({ text }: { text: string }) {
  return splitBrackets(text).map(({ at, part }) =>
    part.startsWith('[') ? (
      <mark key={at} className="rounded-sm bg-review-soft px-0.5 text-review">
        {part}
      </mark>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

/** The text split around each pair of brackets, each part with its offset. */
function splitBrackets(text: string): { at: number; part: string }[] {
  return [...text.matchAll(/\[[^\]]+\]|[^[]+/g)].map((match) => ({ at: match.index, part: match[0] }));
}

const prose = 'text-[0.9375rem] leading-relaxed break-words';
