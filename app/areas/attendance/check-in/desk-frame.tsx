import type { ReactNode } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { LanguageLinks } from '#app/ui/shell/language-links.tsx';
import { Logo } from '#app/ui/shell/logo.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';

type DeskFrameProps = {
  /** Without a network no page comes in another language. */
  offersLanguages: boolean;
  children: ReactNode;
};

/** The frame of the check-in page, with and without a network. */
export function DeskFrame({ offersLanguages, children }: DeskFrameProps) {
  const { t } = useTranslation('check_in');
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col gap-5 px-4 pt-[calc(1rem+var(--upper-edge))] pb-[calc(1rem+var(--lower-edge))] sm:gap-7 sm:py-8">
      <PageTitle>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 [&_nav_a]:h-12 [&_nav_a]:text-base">
        <Logo />
        <h1 className="grow whitespace-nowrap font-semibold text-lg">{t('title')}</h1>
        {offersLanguages && <LanguageLinks />}
      </div>
      {children}
    </main>
  );
}
