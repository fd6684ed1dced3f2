/** By what an answer of this page says that it speaks of the picture. */
export const OWN_PICTURE = 'own';
