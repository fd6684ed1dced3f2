import { useTranslation } from '#app/lib/use-translation.ts';
import type { PaperType } from '#domain/papers/papers.ts';

/** Advice for a usable photo; some cards must hide the My Number (G-12). */
const HINTS = {
  passport: ['passport', 'light'],
  card_front: ['card', 'light'],
  card_back: ['card', 'light', 'my_number'],
  student_front: ['card', 'student', 'light'],
  student_back: ['card', 'student', 'light'],
  portrait: ['face'],
  other: ['card', 'light', 'my_number'],
} as const satisfies Record<PaperType, readonly string[]>;

export function PhotoHints({ type }: { type: PaperType }) {
  const { t } = useTranslation('papers');
  return (
    <ul className="grid list-disc gap-0.5 pl-4">
      {HINTS[type].map((hint) => (
        <li key={hint}>{t(`hints.${hint}`)}</li>
      ))}
    </ul>
  );
}
