import { z } from 'zod';
import { optionalText, Stamp } from '#contract/fields/formats.ts';

/** A picture of a workplace: its entrance, where to change, the way there. */
export const WorkplaceImage = z
  .object({
    id: z.int(),
    file_id: z.string().describe('At `/files/{id}`'),
    caption: z.string().nullable().describe('What the picture shows'),
    created_at: Stamp,
    version: z.int(),
  })
  .meta({ id: 'WorkplaceImage' });
export type WorkplaceImage = z.infer<typeof WorkplaceImage>;

export const WorkplaceImageBody = z
  .object({ file: z.file(), caption: optionalText })
  .meta({ id: 'NewWorkplaceImage' });
export type WorkplaceImageBody = z.output<typeof WorkplaceImageBody>;

export const WorkplaceImageChangeBody = z
  .object({ caption: optionalText, version: z.int() })
  .meta({ id: 'WorkplaceImageChange' });
export type WorkplaceImageChangeBody = z.output<typeof WorkplaceImageChangeBody>;
