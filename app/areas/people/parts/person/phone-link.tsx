import Phone from 'lucide-react/icons/phone';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

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
