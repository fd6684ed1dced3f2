import { type ReactNode, useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router';
import { nonceContext, refusalContext, siteContext } from '#app/lib/api.server.ts';
import { LANGUAGE_KEY, languageOfAddress, languageOfCookie } from '#app/lib/language.ts';
import { isNetworkLost } from '#app/lib/lost-network.ts';
import { useRequestId } from '#app/lib/request-id.ts';
import { redirectToLogin } from '#app/lib/session.server.ts';
import { ShownWords } from '#app/lib/shown-words.tsx';
import { readToast, toastCookieHeader, translatedToast } from '#app/lib/toast.server.ts';
import { keepUnsentPage } from '#app/lib/unsent-posts.ts';
import { useDetectedLanguage } from '#app/lib/use-detected-language.ts';
import { useToast } from '#app/lib/use-toast.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { getLanguage, languageMiddleware, rememberLanguage } from '#app/middleware/language.server.ts';
import { sameReader } from '#app/middleware/reader.server.ts';
import { LazyToaster } from '#app/ui/kit/lazy-toaster.tsx';
import { KeptPunchSender } from '#app/ui/shell/kept-punch-sender.tsx';
import { MovingBar } from '#app/ui/shell/moving-bar.tsx';
import { NetworkNote } from '#app/ui/shell/network-note.tsx';
import { OfflinePage, StatusPage } from '#app/ui/shell/status-page.tsx';
import { UpdateOffer } from '#app/ui/shell/update-offer.tsx';
import type { Route } from './+types/root';
import './app.css';

/** After the language middleware, so that the refusal is translated. */
const refuseAtOnce: Route.MiddlewareFunction = ({ url, context }) => {
  const status = context.get(refusalContext);
  if (status === 401) throw redirectToLogin(url, { hasEnded: true });
  if (status !== null) throw data(null, { status });
};

export const middleware: Route.MiddlewareFunction[] = [
  sameReader,
  languageMiddleware,
  rememberLanguage,
  refuseAtOnce,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnsentPage];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const saved = await context.get(siteContext).saved();
  const toast = readToast(url, request);
  const language = getLanguage(context);
  const page = {
    language,
    theme: saved?.theme ?? 'system',
    rowHeight: saved?.row_height ?? 'dense',
    menuWidth: saved?.menu_width ?? 'full',
    /** Whether anything but the browser's header decided; then the browser does not search again. */
    languageChosen:
      Boolean(saved?.lang) ||
      url.searchParams.has(LANGUAGE_KEY) ||
      languageOfCookie(url, request.headers.get('Cookie')) !== null,
    /** Whether the address fixes the language, for this page only. */
    languageByAddress: languageOfAddress(url.pathname) !== null,
    nonce: context.get(nonceContext),
    requestId: context.get(siteContext).requestId,
    toast: toast && translatedToast(toast, language),
    hasSessionEnded: toast?.endsSession ?? false,
  };
  return data(page, toast ? { headers: { 'Set-Cookie': toastCookieHeader(url, null) } } : undefined);
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>('root');
  const { i18n } = useTranslation();
  return (
    <html
      lang={page?.language ?? i18n.language}
      data-theme={page?.theme ?? 'system'}
      data-row-height={page?.rowHeight}
      data-menu={page?.menuWidth}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <ThemeColours theme={page?.theme ?? 'system'} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ShownWords />
        <ScrollRestoration nonce={page?.nonce} />
        <Scripts nonce={page?.nonce} />
      </body>
    </html>
  );
}

/** The colour of the browser's own bars: the background in `app.css`. */
const BAR_COLOURS = { light: '#f7f7f8', dark: '#121217' } as const;

function ThemeColours({ theme }: { theme: 'system' | keyof typeof BAR_COLOURS }) {
  if (theme !== 'system') return <meta name="theme-color" content={BAR_COLOURS[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={BAR_COLOURS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={BAR_COLOURS.dark} />
    </>
  );
}

export default function App() {
  const { language, languageChosen, languageByAddress, toast, hasSessionEnded } =
    useLoaderData<typeof loader>();
  useDetectedLanguage(language, languageChosen, languageByAddress);
  useToast(toast);
  useEffect(() => {
    if (hasSessionEnded) void import('#app/lib/forget-reader.ts').then(({ forgetReader }) => forgetReader());
  }, [hasSessionEnded]);
  return (
    <>
      {toast && (
        <noscript>
          <p role="status" className="bg-accent p-3 text-center text-accent-foreground">
            {toast.text}
          </p>
        </noscript>
      )}
      <MovingBar />
      <NetworkNote />
      <UpdateOffer />
      <KeptPunchSender />
      <Outlet />
      <LazyToaster />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const requestId = useRequestId(error);
  return isNetworkLost(error) ? <OfflinePage /> : <StatusPage status={status} requestId={requestId} />;
}
