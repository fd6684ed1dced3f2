import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CheckIn } from '#contract/attendance/check-ins.ts';

/** The questions for a manager about the work, in words for the person who did it. */
export function QuestionList({ questions }: Pick<CheckIn, 'questions'>) {
  const { t } = useTranslation('check_in');
  const kinds = [...new Set(questions)];
  if (kinds.length === 0) return null;
  return (
    <div className="grid grid-cols-[auto_1fr] max-[16rem]:grid-cols-1 gap-x-3 rounded-xl bg-review-soft px-4 max-[16rem]:px-3 py-3 text-base">
      <CircleHelp aria-hidden="true" className="mt-0.5 size-5 text-review" />
      <div>
        <p className="font-semibold text-review">{t('asked')}</p>
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>{t(`questions.${kind}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
