/** Key of these photos in the action's answers. */
export const PERSON_IMAGE = 'person_image';
