import { useFormData } from '@conform-to/react/future';

type Hours = { start_time: string; end_time: string };

/** The ids that are checked in a form of candidates, as text. */
export function useChosenIds(formId: string, name: 'user_id' | 'user_ids'): readonly string[] {
  const typed = useFormData(formId, (data) => data.getAll(name).join(' ')) ?? '';
  return typed.split(' ').filter(Boolean);
}

/** The hours of the spot as the form has them: its own, or those of the shift. */
export function useChosenHours(formId: string, ofShift: Hours, initial: Hours | null): string {
  const typed = useFormData(formId, (data) =>
    [data.get('start_time') || ofShift.start_time, data.get('end_time') || ofShift.end_time].join('–'),
  );
  const { start_time, end_time } = initial ?? ofShift;
  return typed ?? `${start_time}–${end_time}`;
}
