/** By what an answer of this page says that it speaks of a picture of the workplace. */
export const WORKPLACE_IMAGE = 'workplace_image';
