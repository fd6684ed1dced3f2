import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Users from 'lucide-react/icons/users';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import type { LanguagesMissing } from '#contract/messaging/notifications.ts';
import { useLiveAudience } from './use-audience.ts';

/** The number of recipients, their languages, and some of their names. */
export function AudienceCount() {
  const { t } = useTranslation('notifications');
  const hydrated = useHydrated();
  const format = useFormat();
  const live = useLiveAudience();
  if (!hydrated) return null;
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 rounded-xl bg-muted px-4 py-3">
      <Users aria-hidden="true" className="mt-0.5 size-4.5 text-muted-foreground" />
      <div role="status" className="grid gap-0.5">
        {live.state === 'found' ? (
          <>
            <p className="font-semibold">
              {live.preview.readers === 0 ? t('count_none') : t('count', { count: live.preview.readers })}
            </p>
            {live.preview.readers > 0 && (
              <p className="text-[0.8125rem] text-muted-foreground">
                {live.preview.languages
                  .map(({ language, readers }) =>
                    t('readers_in', { language: t(`languages.${language}`), count: readers }),
                  )
                  .join(' · ')}
                <br />
                {t('such_as', { names: live.preview.people.map(format.personName).join(', ') })}
              </p>
            )}
          </>
        ) : (
          <p>{t(STATE_WORDS[live.state])}</p>
        )}
      </div>
    </div>
  );
}

const STATE_WORDS = { nobody: 'count_none', asking: 'counting', failed: 'count_failed' } as const;

/** Languages of recipients in which the message is not written, one per line. */
export function MissingLanguages({ languages }: LanguagesMissing) {
  const { t } = useTranslation('notifications');
  return (
    <ul className="grid gap-1">
      {languages.map(({ language, readers }) => (
        <li key={language} className="flex items-start gap-1.5 text-late text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('missing', { count: readers, language: t(`languages.${language}`) })}
        </li>
      ))}
    </ul>
  );
}
