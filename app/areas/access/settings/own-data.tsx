import Download from 'lucide-react/icons/download';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Download of all data about the reader. */
export function OwnData() {
  const { t } = useTranslation('personal_data');
  return (
    <SettingsSection id="data" title={t('title')} hint={t('own_hint')}>
      <div className="grid gap-3">
        <p className="max-w-2xl text-[0.8125rem] text-muted-foreground">{t('own_stays')}</p>
        <Button asChild variant="outline" className="justify-self-start">
          <a href="/api/me/personal-data" download>
            <Download aria-hidden="true" />
            {t('own_download')}
          </a>
        </Button>
      </div>
    </SettingsSection>
  );
}
