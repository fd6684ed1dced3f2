import Phone from 'lucide-react/icons/phone';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { formatPhone } from '#domain/format/phone.ts';

/** A phone number to tap; its label names the person for screen readers. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  const { t } = useTranslation('staff');
  return (
    <Button asChild variant="ghost" size="sm" className="-ml-2 px-2 font-normal">
      <a href={`tel:${phone}`} aria-label={`${formatPhone(phone)} ${t('call', { name })}`}>
        <Phone aria-hidden="true" className="text-muted-foreground" />
        {formatPhone(phone)}
      </a>
    </Button>
  );
}
