/** The layout that is open beside the list; one being made is `new`. */
export const LAYOUT_PARAM = 'layout';
