/** Actions on many rows: what was done, what stays, and how far a job is. */
export const bulk = {
  stayed_one: '1 stays as it was',
  stayed_other: '{{total}} stay as they were',
  reason_one: '{{reason}} · 1',
  reason_other: '{{reason}} · {{total}}',
  and_more_one: 'and 1 more',
  and_more_other: 'and {{total}} more',
  undo: 'Undo',
  working: 'Working on it…',
  progress_of: '{{done}} of {{total}}',
  leave_note: 'This goes on when you leave the page.',
  failed: 'This could not be finished. What is done stays done; the list below shows the rest.',
  toasts: {
    undone: 'Undone',
    undone_in_part: 'Partly undone: the rest was changed since then',
  },
};
