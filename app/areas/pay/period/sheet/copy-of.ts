/** Key of a signed copy in the action's answers. */
export const SIGNED_COPY = 'signed_copy';
