import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { isOffered, pageOf } from '#app/pages/pages.ts';
import { tabsFor } from '#app/pages/tab-bar.ts';
import type { AuthCheck } from '#contract/access/auth.ts';
import type { Settings } from '#contract/people/profile.ts';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { NarrowMenu } from './narrow-menu.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { SearchButton } from './search-button.tsx';
import { TabBar } from './tab-bar.tsx';
import { useUnread } from './use-unread.ts';
import { WideMenu } from './wide-menu.tsx';

const CONTENT = 'content';

type ShellProps = { auth: AuthCheck; menuWidth: Settings['menu_width']; children: ReactNode };

/**
 * The frame of every page behind the login: header of 48px, sidebar of 264px that folds to 56px. Narrow
 * screens have a menu button, or for staff a bar with the daily pages at the bottom.
 */
export function Shell({ auth, menuWidth, children }: ShellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const roles = auth.roles.map((role) => role.name);
  const reader = { roles, duties: auth.duties };
  const papers = pageOf('/my-page/paper');
  const name = format.personName(auth.user);
  const tabs = tabsFor(roles);
  const unread = useUnread() ?? 0;
  return (
    <>
      <a
        href={`#${CONTENT}`}
        onClick={skipToContent}
        className="sr-only focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:z-50 focus:rounded-lg focus:bg-card focus:p-3"
      >
        {t('skip_to_content')}
      </a>
      <header
        data-print="no"
        className="sticky top-0 z-30 flex h-header items-center gap-[12px] border-b bg-card px-[12px] sm:px-4"
      >
        {tabs.length === 0 && <NarrowMenu roles={roles} />}
        <Link
          to="/"
          className="flex min-h-11 min-w-0 items-center gap-2.5 rounded font-bold text-[0.9375rem]"
        >
          <Logo />
          <span className="truncate max-[20rem]:sr-only">{t('product')}</span>
        </Link>
        <div className="ml-auto flex min-w-0 items-center gap-[8px] sm:gap-3">
          <p className="truncate text-muted-foreground max-sm:sr-only">{t('welcome', { name })}</p>
          <SearchButton by={reader} />
          <NoticeBell unread={unread} />
          <AccountMenu
            name={name}
            initial={[...format.calledName(auth.user)][0] ?? ''}
            picture={auth.user.profile_picture}
            hasPapers={papers !== null && isOffered(papers, reader)}
          />
        </div>
      </header>
      <div className="flex">
        <WideMenu roles={roles} width={menuWidth} />
        <main
          id={CONTENT}
          tabIndex={-1}
          className="min-w-0 flex-1 p-4 pb-[calc(1rem+var(--lower-edge))] outline-none sm:px-6 sm:pt-5 sm:pb-[calc(1.25rem+var(--lower-edge))] desk:px-4 desk:pt-3 desk:pb-4"
        >
          {children}
        </main>
      </div>
      {tabs.length > 0 && <TabBar tabs={tabs} />}
    </>
  );
}

/** Replaces the fragment link, which would add a history entry unknown to the router. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(CONTENT)?.focus();
}
