import type { LucideIcon } from 'lucide-react';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import type { Tone } from '#app/ui/kit/badge.tsx';
import type { ComingAnswer } from '#domain/roster/own-place.ts';

/** Colour and icon of people's answers about a coming shift. */
export const COMING_LOOKS: Record<ComingAnswer, { tone: Tone; icon: LucideIcon }> = {
  will_come: { tone: 'in', icon: UserCheck },
  not_said: { tone: 'late', icon: CircleHelp },
  cannot_come: { tone: 'absent', icon: UserX },
};
