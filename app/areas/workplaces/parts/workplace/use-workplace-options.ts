import { useAuth } from '#app/lib/use-auth.ts';

/** The reader's own workplaces as options. */
export function useWorkplaceOptions(): { value: string; label: string }[] {
  return useAuth().master.workplaces.map(({ id, code, name }) => ({
    value: String(id),
    label: `${code} ${name}`,
  }));
}
