/** Actions on many rows: what was done, what stays, and how far a job is. */
export const bulk = {
  stayed_one: '1 unchanged',
  stayed_other: '{{total}} unchanged',
  reason_one: '{{reason}} · 1',
  reason_other: '{{reason}} · {{total}}',
  and_more_one: 'and 1 more',
  and_more_other: 'and {{total}} more',
  undo: 'Undo',
  working: 'Working on it…',
  progress_of: '{{done}} of {{total}}',
  leave_note: 'You can leave the page. Processing continues.',
  failed: 'This could not be finished. Finished items stay as they are now; the rest are listed below.',
  toasts: {
    undone: 'Undone',
    undone_in_part: 'Partly undone: the rest was changed since then',
  },
};
