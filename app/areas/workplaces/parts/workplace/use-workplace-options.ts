import { useAuth } from '#app/lib/use-auth.ts';

/** One's own workplaces, to choose from. */
export function useWorkplaceOptions(): { value: string; label: string }[] {
  return useAuth().master.workplaces.map(({ id, code, name }) => ({
    value: String(id),
    label: `${code} ${name}`,
  }));
}
