import { useSearchParams } from 'react-router';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { GROUP_PARAM } from './report-address.ts';

/** The name of a row in one line. */
export function useRowName(): (row: ReportRow) => string {
  const { t } = useTranslation('report');
  const textOf = usePersonText();
  const [params] = useSearchParams();
  const isPosition = params.get(GROUP_PARAM) === 'position';
  return ({ workplace, position, user }) => {
    if (user) return textOf(user);
    if (!workplace) return t('no_workplace');
    return isPosition ? `${workplace.name} ${position?.name ?? t('no_position')}` : workplace.name;
  };
}
