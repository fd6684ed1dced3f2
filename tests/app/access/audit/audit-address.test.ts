import { describe, expect, it } from 'vitest';
import {
  auditFileQuery,
  auditFilters,
  auditHref,
  auditQuery,
} from '#app/areas/access/audit/audit-address.ts';
import { subjectHref } from '#app/areas/access/audit/subject-href.ts';
import type { AuditRow } from '#contract/access/audit.ts';

const params = (search: string) => new URLSearchParams(search);

describe('the filters of the address', () => {
  it.each([
    ['empty filters are left out', 'actor_id=&subject=shift', { subject: 'shift' }],
    [
      'an id is kept together with its subject',
      'subject=shift&subject_id=7',
      { subject: 'shift', subject_id: '7' },
    ],
    ['an id without a subject is dropped', 'subject_id=7', {}],
    ['an invalid date is dropped', 'date_from=2026-02-30&date_to=x', {}],
    ['one date alone is accepted', 'date_to=2026-06-15', { date_to: '2026-06-15' }],
    [
      'two dates are sorted',
      'date_from=2026-06-15&date_to=2026-06-01',
      { date_from: '2026-06-01', date_to: '2026-06-15' },
    ],
  ])('%s', (_, search, filters) => {
    expect(auditFilters(params(search))).toEqual(filters);
  });

  it('send the position in the list to the API, without the opened entry', () => {
    expect(auditQuery(params('entry=4&export=1&columns=at&actor_id=3&page=2&sort=at'))).toEqual({
      actor_id: '3',
      page: '2',
      sort: 'at',
    });
  });

  it('allow a file once both days are chosen', () => {
    expect(auditFileQuery(params('date_from=2026-06-01&subject=shift'))).toBeNull();
    expect(auditFileQuery(params('date_from=2026-06-01&date_to=2026-06-30&page=3&workplace_id=2'))).toEqual([
      ['workplace_ids[]', '2'],
      ['date_from', '2026-06-01'],
      ['date_to', '2026-06-30'],
    ]);
  });

  it('are part of links to audit entries', () => {
    expect(auditHref({ subject: 'shift', subject_id: 7 })).toBe('/admin/audit?subject=shift&subject_id=7');
  });
});

const person = {
  id: 3,
  staff_no: 'S1',
  last_name: 'A',
  first_name: 'B',
  last_name_kana: null,
  first_name_kana: null,
  given_first: false,
};
const workplace = { id: 9, code: 'F-1', name: 'F' };

function row(overrides: Partial<AuditRow>): AuditRow {
  return {
    id: 1,
    at: '2026-06-15 10:00:00',
    operation: 'users.update',
    operation_id: 'o',
    request_id: 'r',
    actor: null,
    actor_role: null,
    api_key: null,
    action: 'update',
    subject: 'person',
    subject_id: 7,
    person: null,
    workplace: null,
    before: null,
    after: null,
    ...overrides,
  };
}

describe('the page of an audit entry', () => {
  it.each([
    ['a person', { person }, '/manage/user/3'],
    [
      'a member of a workplace',
      { subject: 'membership', person, workplace },
      '/manage/user/3?tab=workplaces',
    ],
    ['the residence data of a person', { subject: 'residence', person }, '/manage/user/3?tab=papers'],
    ['a document of a person', { subject: 'paper', person }, '/manage/user/3?tab=papers'],
    ['a photo of a person', { subject: 'person_image', person }, '/manage/user/3?tab=images'],
    ['an image of a workplace', { subject: 'workplace_image', workplace }, '/admin/workplace/9?tab=images'],
    ['an instruction', { subject: 'instruction', workplace }, '/admin/workplace/9?tab=instructions'],
    ['a school', { subject: 'school' }, '/admin/configuration?tab=schools'],
    ['a branch', { subject: 'branch' }, '/admin/configuration?tab=branches'],
    ['a deleted branch', { subject: 'branch', action: 'delete' }, null],
    ['a minimum wage', { subject: 'minimum_wage' }, '/admin/configuration?tab=minimum_wages'],
    ['a deleted school', { subject: 'school', action: 'delete' }, null],
    ['a template', { subject: 'shift_template', workplace }, '/admin/workplace/9?tab=shifts'],
    ['a shift', { subject: 'shift', workplace }, '/manage/shift/7'],
    [
      'a deadline for availability',
      { subject: 'availability_deadline', workplace },
      '/manage/shift/availability?workplace_id=7',
    ],
    ['a deleted shift', { subject: 'shift', action: 'delete', workplace }, null],
    ['a person on a shift', { subject: 'shift_user', after: { shift_id: 5 } }, '/manage/shift/5'],
    [
      'a spot that people were asked to take',
      { subject: 'seat_ask', after: { shift_id: 5 } },
      '/manage/shift/5',
    ],
    ['a person removed from a shift', { subject: 'shift_user', before: { shift_id: 5 } }, '/manage/shift/5'],
    ['an attendance record', { subject: 'attendance' }, '/manage/work-history?history=7'],
    [
      'a question',
      { subject: 'review_item', after: { work_history_id: 8 } },
      '/manage/work-history?history=8',
    ],
    ['an unknown subject', { subject: 'comet' }, null],
  ])('matches its subject: %s', (_, overrides, href) => {
    expect(subjectHref(row(overrides))).toBe(href);
  });
});
