import { describe, expect, it } from 'vitest';
import { KEY_AREAS, KEY_SCOPES, type KeyScope } from '#contract/open/key-scopes.ts';
import { OPERATION_IDS, operationArea, operations } from '#contract/operations.ts';
import { ROLE_LEVEL, type RoleName } from '#contract/roles.ts';
import type { Actor } from '#worker/ctx.ts';
import { permittedScope } from '#worker/platform/permitted-scope.ts';

function actor(roles: RoleName[], scopes: readonly KeyScope[] | null): Actor {
  return {
    id: 1,
    sessionId: null,
    key: scopes && { id: 1, scopes, workplaceIds: null, isOfGlobalAdmin: true },
    authVersion: 1,
    level: ROLE_LEVEL.admin,
    roles,
    duties: [],
    tfa: false,
    tfaMissing: false,
    lastName: '',
    firstName: '',
    givenFirst: false,
    pictureFileId: null,
    settings: { lang: null, theme: 'system', row_height: 'dense', menu_width: 'full' },
    defaultViews: [],
  };
}

const mayCall = (scopes: readonly KeyScope[], roles: RoleName[] = ['global_admin']) =>
  OPERATION_IDS.filter((id) => permittedScope(actor(roles, scopes), id) !== null);

describe('the operations of a key', () => {
  it.each(KEY_AREAS)('to read %s are its GETs', (area) => {
    const ids = mayCall([`${area}:read`]);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect([operationArea(id), operations[id].method]).toEqual([area, 'GET']);
  });

  it.each(KEY_AREAS)('to change %s contain those to read it', (area) => {
    const ids = mayCall([`${area}:write`]);
    expect(ids).toEqual(expect.arrayContaining(mayCall([`${area}:read`])));
    expect(new Set(ids.map(operationArea))).toEqual(new Set([area]));
  });

  it('about the audit only read it', () => {
    expect(mayCall(['audit:read'])).toEqual(['audit.list', 'audit.export']);
  });

  it('are never about passwords, roles, sessions, own data or keys', () => {
    const ids = mayCall(KEY_SCOPES).filter((id) => ['access', 'open'].includes(operationArea(id)));
    expect(ids).toEqual(['audit.list', 'audit.export']);
    for (const id of mayCall(KEY_SCOPES))
      expect(permittedScope(actor(['global_admin'], KEY_SCOPES), id)).not.toBe('own');
  });

  it('are none without a role of its owner', () => {
    expect(mayCall(KEY_SCOPES, [])).toEqual([]);
  });

  it('are a part of those of a person with the same roles', () => {
    for (const roles of [['global_admin'], ['admin']] satisfies RoleName[][]) {
      for (const id of mayCall(KEY_SCOPES, roles))
        expect(permittedScope(actor(roles, KEY_SCOPES), id)).toBe(permittedScope(actor(roles, null), id));
    }
  });
});
