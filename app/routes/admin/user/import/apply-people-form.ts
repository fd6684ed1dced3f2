import { z } from 'zod';

/** Which file is written, and as which diff of it was seen. */
export const ApplyPeopleForm = z.object({ file_id: z.uuid(), digest: z.string() });
