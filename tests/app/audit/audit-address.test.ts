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
    ['what is left empty is left out', 'actor_id=&subject=shift', { subject: 'shift' }],
    ['a number counts with its thing', 'subject=shift&subject_id=7', { subject: 'shift', subject_id: '7' }],
    ['a number alone is dropped', 'subject_id=7', {}],
    ['what is no day is dropped', 'date_from=2026-02-30&date_to=x', {}],
    ['one day may stand alone', 'date_to=2026-06-15', { date_to: '2026-06-15' }],
    [
      'days are put in their order',
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
      ['workplace_id', '2'],
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
    ['a person', { person }, '/admin/user/3'],
    ['somebody at a workplace', { subject: 'membership', person, workplace }, '/admin/user/3?tab=workplaces'],
    ['the papers of somebody', { subject: 'residence', person }, '/admin/user/3?tab=papers'],
    ['one of them', { subject: 'paper', person }, '/admin/user/3?tab=papers'],
    ['a photo of somebody', { subject: 'person_image', person }, '/admin/user/3?tab=images'],
    ['a picture', { subject: 'workplace_image', workplace }, '/admin/workplace/9?tab=images'],
    ['an instruction', { subject: 'instruction', workplace }, '/admin/workplace/9?tab=instructions'],
    ['a school', { subject: 'school' }, '/admin/configuration?tab=schools'],
    ['a branch', { subject: 'branch' }, '/admin/configuration?tab=branches'],
    ['a branch that is gone', { subject: 'branch', action: 'delete' }, null],
    ['a minimum wage', { subject: 'minimum_wage' }, '/admin/configuration?tab=minimum_wages'],
    ['a school that is gone', { subject: 'school', action: 'delete' }, null],
    ['a template', { subject: 'shift_template', workplace }, '/admin/workplace/9?tab=shifts'],
    ['a shift', { subject: 'shift', workplace }, '/manage/shift/7'],
    [
      'a deadline of wishes',
      { subject: 'availability_deadline', workplace },
      '/manage/shift/availability?workplace_id=7',
    ],
    ['a shift that is gone', { subject: 'shift', action: 'delete', workplace }, null],
    ['somebody on a shift', { subject: 'shift_user', after: { shift_id: 5 } }, '/manage/shift/5'],
    ['a seat that people were asked for', { subject: 'seat_ask', after: { shift_id: 5 } }, '/manage/shift/5'],
    ['somebody taken off one', { subject: 'shift_user', before: { shift_id: 5 } }, '/manage/shift/5'],
    ['an attendance', { subject: 'attendance' }, '/manage/work-history?history=7'],
    [
      'a question',
      { subject: 'review_item', after: { work_history_id: 8 } },
      '/manage/work-history?history=8',
    ],
    ['what nobody knows', { subject: 'comet' }, null],
  ])('matches its subject: %s', (_, overrides, href) => {
    expect(subjectHref(row(overrides))).toBe(href);
  });
});
