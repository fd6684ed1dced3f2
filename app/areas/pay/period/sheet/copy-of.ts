/** By what an answer says that it speaks of a signed copy. */
export const SIGNED_COPY = 'signed_copy';
