import Phone from 'lucide-react/icons/phone';
import { Button } from '#app/components/ui/button.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';

/** A number that can be called by a touch; whose it is goes to screen readers. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  const { t } = useTranslation('staff');
  return (
    <Button asChild variant="ghost" size="sm" className="-ml-2 px-2 font-normal">
      <a href={`tel:${phone}`} aria-label={`${phone} ${t('call', { name })}`}>
        <Phone aria-hidden="true" className="text-muted-foreground" />
        {phone}
      </a>
    </Button>
  );
}
