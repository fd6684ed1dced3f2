import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';
import { globalAdmins } from './access.ts';
import { PERSON_IMAGES_MAX, PICTURE_MAX } from './limits.ts';
import { ID_PARAMS, PATH_ID } from './lists.ts';
import type { Operation } from './operation.ts';

/** A photo by which a person is known at the site. */
export const UserImage = z
  .object({ id: z.int(), file_id: z.string().describe('At `/files/{id}`'), created_at: Stamp })
  .meta({ id: 'UserImage' });
export type UserImage = z.infer<typeof UserImage>;

export const UserImageBody = z.object({ file: z.instanceof(File) }).meta({ id: 'NewUserImage' });

const all = { path: '/admin/users/:id/images', params: ID_PARAMS } as const;
const one = {
  path: '/admin/users/:id/images/:image_id',
  params: ID_PARAMS.extend({ image_id: PATH_ID }),
} as const;

export const userImageOperations = {
  'users.images.list': {
    access: globalAdmins,
    ...all,
    method: 'GET',
    summary: 'The photos of a person, the latest first',
    answers: { 200: z.object({ data: z.array(UserImage) }) },
    errors: ['E_NOT_FOUND'],
  },
  'users.images.create': {
    access: globalAdmins,
    ...all,
    method: 'POST',
    summary: `Keep a photo of a person, JPEG or PNG, at most ${PERSON_IMAGES_MAX} of them`,
    body: UserImageBody,
    fileMax: PICTURE_MAX,
    answers: { 201: UserImage },
    errors: ['E_NOT_FOUND'],
  },
  'users.images.read': {
    access: globalAdmins,
    ...one,
    method: 'GET',
    summary: 'One photo of a person',
    answers: { 200: UserImage },
    errors: ['E_NOT_FOUND'],
  },
  'users.images.delete': {
    access: globalAdmins,
    ...one,
    method: 'DELETE',
    summary: 'Delete a photo of a person',
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
