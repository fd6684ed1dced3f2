import { z } from 'zod';
import { optionalText, Stamp } from '#contract/fields/formats.ts';
import { globalAdmins, managers } from './access.ts';
import { PICTURE_MAX, WORKPLACE_IMAGES_MAX } from './limits.ts';
import { ID_PARAMS, PATH_ID, VERSION_QUERY } from './lists.ts';
import type { Operation } from './operation.ts';

/** A picture of a workplace: its entrance, where to change, the way there. */
export const WorkplaceImage = z
  .object({
    id: z.int(),
    file_id: z.string().describe('At `/files/{id}`'),
    caption: z.string().nullable().describe('What is to be seen on it'),
    created_at: Stamp,
    version: z.int(),
  })
  .meta({ id: 'WorkplaceImage' });
export type WorkplaceImage = z.infer<typeof WorkplaceImage>;

export const WorkplaceImageBody = z
  .object({ file: z.instanceof(File), caption: optionalText })
  .meta({ id: 'NewWorkplaceImage' });
export type WorkplaceImageBody = z.output<typeof WorkplaceImageBody>;

export const WorkplaceImageChangeBody = z
  .object({ caption: optionalText, version: z.int() })
  .meta({ id: 'WorkplaceImageChange' });
export type WorkplaceImageChangeBody = z.output<typeof WorkplaceImageChangeBody>;

const all = { path: '/admin/workplaces/:id/images', params: ID_PARAMS } as const;
const one = {
  path: '/admin/workplaces/:id/images/:image_id',
  params: ID_PARAMS.extend({ image_id: PATH_ID }),
} as const;

export const workplaceImageOperations = {
  'workplace_images.list': {
    access: managers,
    ...all,
    method: 'GET',
    summary: 'The pictures of a workplace, in the order in which they were added',
    answers: { 200: z.object({ data: z.array(WorkplaceImage) }) },
    errors: ['E_NOT_FOUND'],
  },
  'workplace_images.create': {
    access: globalAdmins,
    ...all,
    method: 'POST',
    summary: `Keep a picture of a workplace, JPEG or PNG, at most ${WORKPLACE_IMAGES_MAX} of them`,
    body: WorkplaceImageBody,
    fileMax: PICTURE_MAX,
    answers: { 201: WorkplaceImage },
    errors: ['E_NOT_FOUND'],
  },
  'workplace_images.read': {
    access: managers,
    ...one,
    method: 'GET',
    summary: 'One picture of a workplace',
    answers: { 200: WorkplaceImage },
    errors: ['E_NOT_FOUND'],
  },
  'workplace_images.update': {
    access: globalAdmins,
    ...one,
    method: 'PUT',
    summary: 'Say what is to be seen on a picture',
    body: WorkplaceImageChangeBody,
    answers: { 200: WorkplaceImage },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'workplace_images.delete': {
    access: globalAdmins,
    ...one,
    method: 'DELETE',
    summary: 'Delete a picture of a workplace',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
