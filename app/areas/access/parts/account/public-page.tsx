import type { ReactNode, Ref } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { LanguageLinks } from '#app/ui/shell/language-links.tsx';
import { Logo } from '#app/ui/shell/logo.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { LegalLinks } from './legal-links.tsx';

type PublicPageProps = {
  title: string;
  /** Lets a page move the focus to the title. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
  below?: ReactNode;
  /** Replaces the links to the page in other languages. */
  languages?: ReactNode;
  /** Shows the languages first, for readers who may not know the language of the page. */
  languagesFirst?: boolean;
};

/** The frame of a page without login: product name, one card, languages and legal texts. */
export function PublicPage({
  title,
  titleRef,
  children,
  below,
  languages = <LanguageLinks />,
  languagesFirst = false,
}: PublicPageProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-4 py-10">
      <PageTitle>{title}</PageTitle>
      <header className="mb-6 flex flex-col items-center gap-2 text-center">
        <Logo className="size-12" />
        <p className="font-bold text-2xl tracking-tight">{t('product')}</p>
        <p className="text-muted-foreground">{t('tagline')}</p>
        {languagesFirst && languages}
      </header>
      <main>
        <Card>
          <CardContent className="py-6">
            <h1 ref={titleRef} tabIndex={-1} className="mb-5 font-semibold text-lg outline-none">
              {title}
            </h1>
            {children}
          </CardContent>
        </Card>
        {below}
      </main>
      <footer className="mt-6 grid gap-4">
        {!languagesFirst && languages}
        <LegalLinks />
      </footer>
    </div>
  );
}
