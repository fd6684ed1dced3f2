import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Select } from '#app/ui/kit/select.tsx';
import { WORK_KIND_GROUPS } from './work-kind-groups.ts';

/** The kind of work in a position, or that none is known yet. */
export function WorkKindSelect(control: ComponentProps<typeof Select>) {
  const { t } = useTranslation('placement');
  return (
    <Select {...control}>
      <option value="">{t('unknown')}</option>
      {WORK_KIND_GROUPS.map(({ group, kinds }) => (
        <optgroup key={group} label={t(`work_groups.${group}`)}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`work_kinds.${kind}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
