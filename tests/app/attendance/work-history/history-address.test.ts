import { describe, expect, it } from 'vitest';
import { dailyHref, listQueryOf, taskOf } from '#app/areas/attendance/work-history/history-address.ts';

describe('the address of the daily list', () => {
  it('leaves out empty filters', () => {
    expect(dailyHref({ month: '2026-11', workplace_id: null, user_id: 7 })).toBe(
      '/manage/work-history?month=2026-11&user_id=7',
    );
  });

  it('queries the API without the opened record', () => {
    const query = {
      workplace_id: '3',
      history: '12',
      task: 'edit',
      export: '1',
      status: 'confirmed',
      page: '2',
    };
    expect(listQueryOf(query)).toEqual({ workplace_ids: ['3'], status: 'confirmed', page: '2' });
    expect(listQueryOf({ q: '田中' })).toEqual({ q: '田中' });
  });

  it('names one of its tasks, or none', () => {
    expect(taskOf(new URLSearchParams('task=delete'))).toBe('delete');
    expect(taskOf(new URLSearchParams('task=everything'))).toBeNull();
  });
});
