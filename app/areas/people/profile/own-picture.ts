/** Key of this picture in the action's answers. */
export const OWN_PICTURE = 'own';
