import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Select } from '#app/ui/kit/select.tsx';

type KindSelectProps<Kind extends string> = ComponentProps<typeof Select> & {
  kinds: readonly Kind[];
  wordOf: (kind: Kind) => string;
};

/** A kind, or that none is known yet. */
export function KindSelect<Kind extends string>({ kinds, wordOf, ...control }: KindSelectProps<Kind>) {
  const { t } = useTranslation('placement');
  return (
    <Select {...control}>
      <option value="">{t('unknown')}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {wordOf(kind)}
        </option>
      ))}
    </Select>
  );
}
