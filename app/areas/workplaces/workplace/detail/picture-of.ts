/** Marks an answer of this page that concerns a workplace image. */
export const WORKPLACE_IMAGE = 'workplace_image';
