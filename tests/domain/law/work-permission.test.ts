import { describe, expect, it } from 'vitest';
import {
  type HeldPermission,
  type PermittedWork,
  permissionFor,
  replacesSiteRules,
} from '#domain/law/work-permission.ts';
import { PERMISSION } from './build.ts';

const WORK: PermittedWork = {
  workplaceId: 1,
  client: 'Client',
  engagement: 'contract_for_work',
  workKind: 'food_service',
  day: '2026-10-15',
};

const covers = (permission: Partial<HeldPermission>, work: Partial<PermittedWork> = {}) =>
  permissionFor([{ ...PERMISSION, ...permission }], { ...WORK, ...work }) !== null;

describe('a permission for certain work', () => {
  it('covers every workplace and kind of work that it does not narrow', () => {
    expect(covers({})).toBe(true);
    expect(covers({}, { workKind: null })).toBe(true);
  });

  it('covers only the workplace that it names', () => {
    expect(covers({ workplaceId: 1 })).toBe(true);
    expect(covers({ workplaceId: 2 })).toBe(false);
  });

  it('covers only the kind of work that it names, and not an unknown kind', () => {
    expect(covers({ workKind: 'food_service' })).toBe(true);
    expect(covers({ workKind: 'retail' })).toBe(false);
    expect(covers({ workKind: 'food_service' }, { workKind: null })).toBe(false);
  });

  it('covers its first and its last day, and no others', () => {
    const dated = { from: '2026-10-15', to: '2026-10-16' };
    const days = ['2026-10-14', '2026-10-15', '2026-10-16', '2026-10-17'];
    expect(days.map((day) => covers(dated, { day }))).toEqual([false, true, true, false]);
  });

  it('for another employer covers only direct employment at a site of that employer', () => {
    const named = { employer: 'Client' };
    expect(covers(named, { engagement: 'direct' })).toBe(true);
    expect(covers(named, { engagement: 'dispatch' })).toBe(false);
    expect(covers(named, { engagement: 'direct', client: 'Other' })).toBe(false);
    expect(covers(named, { engagement: 'direct', client: null })).toBe(false);
  });

  it('is the individual one, and of those the one that names the workplace', () => {
    const designation = { ...PERMISSION, kind: 'designation' } as const;
    const named = { ...PERMISSION, workplaceId: 1 };
    expect(permissionFor([designation, PERMISSION], WORK)).toBe(PERMISSION);
    expect(permissionFor([PERMISSION, named], WORK)).toBe(named);
    expect(permissionFor([], WORK)).toBeNull();
  });

  it('replaces the rules about dispatch and sites if it names the workplace, or is for work outside of the status', () => {
    const designation = { ...PERMISSION, kind: 'designation' } as const;
    expect(replacesSiteRules(PERMISSION, false)).toBe(true);
    expect(replacesSiteRules(PERMISSION, true)).toBe(false);
    expect(replacesSiteRules({ ...PERMISSION, workplaceId: 1 }, true)).toBe(true);
    expect(replacesSiteRules({ ...designation, workplaceId: 1 }, true)).toBe(true);
    expect(replacesSiteRules(designation, false)).toBe(false);
    expect(replacesSiteRules(null, false)).toBe(false);
  });
});
