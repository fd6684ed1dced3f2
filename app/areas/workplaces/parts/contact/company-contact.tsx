import Phone from 'lucide-react/icons/phone';
import { firstSpoken } from '#app/lib/language.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { FALLBACK_LANGUAGE } from '#contract/site/languages.ts';
import type { OwnContacts } from '#contract/workplaces/contacts.ts';
import { formatPhone } from '#domain/format/phone.ts';

type Contact = OwnContacts['company'][number];

/** The contact of the company in the language of the page, else in Japanese, else any. */
export function useCompanyContact({ company }: Pick<OwnContacts, 'company'>): Contact | undefined {
  const { i18n } = useTranslation();
  const own = firstSpoken([i18n.language]);
  const speaking = (language: string | null) => company.find((one) => one.language === language);
  return speaking(own) ?? speaking(FALLBACK_LANGUAGE) ?? company[0];
}

/** The name of the contact, its language and its phone. */
export function CompanyContact({ contact: { name, language, phone } }: { contact: Contact }) {
  const { t } = useTranslation('contacts');
  return (
    <div className="grid gap-2">
      <p className="font-medium">{name}</p>
      <p className="text-muted-foreground">{t(`speaks.${language}`)}</p>
      {phone !== null && <CallButton phone={phone} />}
    </div>
  );
}

export function CallButton({ phone }: { phone: string }) {
  const { t } = useTranslation('contacts');
  return (
    <Button asChild variant="outline" className="h-12 justify-self-start text-base tabular-nums">
      <a href={`tel:${phone}`} aria-label={t('call', { phone: formatPhone(phone) })}>
        <Phone aria-hidden="true" />
        {formatPhone(phone)}
      </a>
    </Button>
  );
}
