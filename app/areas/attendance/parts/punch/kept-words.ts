import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { KeptPunchAnswer } from '#contract/attendance/kept-punches.ts';

/** The sentences about a punch of this phone: its state, and what a manager is asked about it. */
export function useKeptWords(): (answer: KeptPunchAnswer | null) => string[] {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  return (answer) => {
    if (answer === null) return [t('kept.waiting')];
    const { result, late_minutes: late, questions, unplaced } = answer;
    if (result === 'unsigned') return [t('kept.unsigned')];
    const recorded =
      late > 0 ? t('kept.recorded_late', { duration: format.duration(late) }) : t('kept.recorded');
    const reasons = questions.flatMap((question) =>
      question === 'unplaced'
        ? unplaced === null
          ? []
          : [t(`kept.unplaced.${unplaced}`)]
        : [t(`kept.questions.${question}`)],
    );
    const isAsked = result === 'asked' || questions.length > 0;
    return [...(result === 'recorded' ? [recorded] : []), ...(isAsked ? [t('kept.asked')] : []), ...reasons];
  };
}
