import type { NamedThing } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';

/** The name of a workplace, position or shift as its reader needs it: in Japanese with the reading above. */
export function NameText({ of }: { of: NamedThing }) {
  const format = useFormat();
  const reading = format.readingOf(of);
  if (reading === null) return format.nameOf(of);
  return (
    <ruby>
      {of.name}
      <rp>(</rp>
      <rt className="text-[0.625em]">{reading}</rt>
      <rp>)</rp>
    </ruby>
  );
}
