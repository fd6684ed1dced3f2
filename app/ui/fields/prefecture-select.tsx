import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Select } from '#app/ui/kit/select.tsx';
import { PREFECTURE_CODES } from '#domain/format/prefecture.ts';

type PrefectureSelectProps = ComponentProps<typeof Select> & {
  /** Shown while none is chosen. */
  none: string;
};

export function PrefectureSelect({ none, ...control }: PrefectureSelectProps) {
  const { t } = useTranslation('prefectures');
  return (
    <Select {...control}>
      <option value="">{none}</option>
      {PREFECTURE_CODES.map((code) => (
        <option key={code} value={code}>
          {t(code)}
        </option>
      ))}
    </Select>
  );
}
