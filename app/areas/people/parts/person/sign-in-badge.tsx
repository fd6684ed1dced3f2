import KeyRound from 'lucide-react/icons/key-round';
import MailCheck from 'lucide-react/icons/mail-check';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { SignInState } from '#contract/enums.ts';

const LOOKS = {
  none: { tone: 'neutral', icon: undefined },
  invited: { tone: 'late', icon: MailCheck },
  ready: { tone: 'neutral', icon: KeyRound },
} as const;

/** Whether the person can already log in. */
export function SignInBadge({ state }: { state: SignInState }) {
  const { t } = useTranslation('invitations');
  return <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>;
}
