/** The look of work in a cell, by shape as well as colour. */
export const WORK_LOOKS = {
  fixed: 'border-primary/25 bg-accent text-accent-foreground',
  temporary: 'border-primary/60 border-dashed bg-card',
  pending: 'border-late/40 bg-late-soft text-late',
  cannotCome: 'border-2 border-destructive bg-absent-soft text-absent',
  elsewhere:
    'border-transparent bg-[repeating-linear-gradient(45deg,var(--muted),var(--muted)_5px,var(--border)_5px,var(--border)_10px)] text-muted-foreground',
} as const;

/** The look of an availability behind a cell, by pattern as well as colour. */
export const AVAILABILITY_LOOKS = {
  no: 'bg-[repeating-linear-gradient(135deg,var(--absent-soft),var(--absent-soft)_4px,transparent_4px,transparent_8px)]',
  hours: 'bg-[linear-gradient(to_right,var(--in-soft)_50%,transparent_50%)]',
  yes: 'bg-in-soft',
} as const;
