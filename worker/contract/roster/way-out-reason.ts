/** The override reason of a way out that the rules proposed: choosing it needs no other reason. */
export const WAY_OUT_REASON = 'way_out';
