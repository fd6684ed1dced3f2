import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useConnected } from '#app/lib/network.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageTitle } from './page-title.tsx';

type StatusMessageProps = { title: string; body: string; mark: ReactNode; children: ReactNode };

function StatusMessage({ title, body, mark, children }: StatusMessageProps) {
  return (
    <div className="grid min-h-[60vh] place-items-center p-6">
      <PageTitle>{title}</PageTitle>
      <div className="max-w-md text-center">
        <p className="font-semibold text-5xl text-muted-foreground">{mark}</p>
        <h1 className="mt-4 font-semibold text-xl">{title}</h1>
        <p className="mt-2 text-muted-foreground">{body}</p>
        {children}
      </div>
    </div>
  );
}

/** Replaces a page whose request never reached the server, until it does. */
export function OfflinePage() {
  const { revalidate } = useRevalidator();
  const connected = useConnected();
  useEffect(() => {
    if (connected) void revalidate();
  }, [connected, revalidate]);
  return <OfflineMessage onTry={() => void revalidate()} />;
}

export function OfflineMessage({ onTry }: { onTry: () => void }) {
  const { t } = useTranslation();
  return (
    <StatusMessage
      title={t('offline_title')}
      body={t('offline_body')}
      mark={<WifiOff aria-hidden="true" className="inline size-12" />}
    >
      <Button className="mt-6" onClick={onTry}>
        {t('try_again')}
      </Button>
    </StatusMessage>
  );
}

/** Replaces a page that cannot be shown: forbidden, not found, or failed. */
export function StatusPage({ status, requestId }: { status: number; requestId?: string | undefined }) {
  const { t } = useTranslation();
  const [title, body] = words();
  return (
    <StatusMessage title={title} body={body} mark={status}>
      <Button asChild className="mt-6">
        <Link to="/">{t('back_home')}</Link>
      </Button>
    </StatusMessage>
  );

  function words(): [string, string] {
    if (status === 403) return [t('forbidden_title'), t('forbidden_body')];
    if (status === 404) return [t('not_found_title'), t('not_found_body')];
    if (status === 400 || status === 405) return [t('malformed_title'), t('malformed_body')];
    if (status === 408) return [t('slow_title'), t('slow_body')];
    if (status === 413) return [t('too_large_title'), t('too_large_body')];
    if (status === 503) return [t('away_title'), t('away_body')];
    return [t('error_title'), requestId ? t('error_body', { id: requestId }) : t('error_body_plain')];
  }
}
