import { useSearchParams } from 'react-router';
import {
  HISTORY_PARAM,
  LINE_PARAM,
  MONTH_PERSON_PARAM,
  TASK_PARAM,
} from '#app/areas/attendance/work-history/history-address.ts';

export function usePanelClose(): string {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  for (const name of [HISTORY_PARAM, MONTH_PERSON_PARAM, TASK_PARAM, LINE_PARAM, 'intent'])
    search.delete(name);
  return `?${search}`;
}
