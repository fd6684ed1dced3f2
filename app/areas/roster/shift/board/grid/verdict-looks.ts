import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Verdict } from '#app/areas/roster/shift/board/planning/rules.ts';

/** Icon and colour of a verdict, shown with its words. */
export const VERDICT_LOOKS: Record<Verdict, { Icon: typeof CircleX; className: string }> = {
  ok: { Icon: CircleCheck, className: 'text-in' },
  warn: { Icon: TriangleAlert, className: 'text-late' },
  refuse: { Icon: CircleX, className: 'text-absent' },
};
