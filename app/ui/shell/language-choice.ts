import { cn } from '#app/lib/class-names.ts';

/** The look of language choices, as links and as buttons. */
export const languageRow = 'flex justify-center gap-1';

export function languageChoice(isShown: boolean): string {
  return cn(
    'grid h-9 max-sm:h-11 place-items-center rounded-lg px-3 text-muted-foreground hover:bg-muted',
    isShown && 'font-semibold text-foreground',
  );
}
