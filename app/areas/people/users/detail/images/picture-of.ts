/** By what an answer of this page says that it speaks of a photo of the person. */
export const PERSON_IMAGE = 'person_image';
