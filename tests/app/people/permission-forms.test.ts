import { describe, expect, it } from 'vitest';
import {
  NewPermissionForm,
  NewProofForm,
  PermissionForm,
  ProofForm,
} from '#app/areas/people/person/permissions/permission-forms.ts';
import { validateForm } from '#app/lib/validate-form.ts';

describe('the form of a work permission', () => {
  const typed = {
    kind: 'individual',
    employer: '',
    workplace_id: '',
    work_kind: '',
    week_hours: '',
    valid_from: '2026-04-01',
    valid_to: '',
    paper_id: '',
  };

  it('reads empty fields as everything that the document allows', () => {
    expect(validateForm(NewPermissionForm, typed).value).toEqual({
      kind: 'individual',
      employer: null,
      workplace_id: null,
      work_kind: null,
      week_minutes: null,
      valid_from: '2026-04-01',
      valid_to: null,
      paper_id: null,
    });
  });

  it('reads what is typed, with hours as minutes', () => {
    const filled = {
      ...typed,
      kind: 'designation',
      employer: '東京大学',
      workplace_id: '7',
      work_kind: 'teaching',
      week_hours: '10:30',
      valid_to: '2027-03-31',
      paper_id: '9',
      version: '2',
    };
    expect(validateForm(PermissionForm, filled).value).toEqual({
      kind: 'designation',
      employer: '東京大学',
      workplace_id: 7,
      work_kind: 'teaching',
      week_minutes: 630,
      valid_from: '2026-04-01',
      valid_to: '2027-03-31',
      paper_id: 9,
      version: 2,
    });
  });

  it.each([
    [{ kind: '' }, 'kind', 'select'],
    [{ week_hours: 'x' }, 'week_hours', 'hours'],
    [{ week_hours: '200' }, 'week_hours', 'max'],
    [{ valid_from: '' }, 'valid_from', 'required'],
    [{ valid_to: '2026-03-31' }, 'valid_to', 'date_order'],
  ])('finds the fault of %o at its field', (change, field, key) => {
    const { error } = validateForm(NewPermissionForm, { ...typed, ...change });
    expect(error?.fieldErrors).toMatchObject({ [field]: [{ key }] });
  });
});

describe('the form of a proof of income', () => {
  const typed = {
    kind: 'household',
    yen: '6000000',
    own_yen: '900000',
    shown_on: '2026-11-02',
    paper: '課税証明書',
  };

  it('reads yen, and needs no own part of a main job', () => {
    expect(validateForm(NewProofForm, typed).value).toMatchObject({ yen: 6_000_000, own_yen: 900_000 });
    expect(
      validateForm(ProofForm, { ...typed, kind: 'main_job', own_yen: '', version: '1' }).value,
    ).toMatchObject({
      own_yen: null,
      version: 1,
    });
  });

  it.each([
    [{ own_yen: '' }, 'own_yen', 'required'],
    [{ yen: '' }, 'yen', 'required'],
    [{ yen: '-1' }, 'yen', 'min'],
    [{ paper: '' }, 'paper', 'required'],
    [{ shown_on: '2026-02-30' }, 'shown_on', 'date'],
  ])('finds the fault of %o at its field', (change, field, key) => {
    const { error } = validateForm(NewProofForm, { ...typed, ...change });
    expect(error?.fieldErrors).toMatchObject({ [field]: [{ key }] });
  });
});
