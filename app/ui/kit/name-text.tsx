import type { NamedThing } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';

/** A longer reading would make its line wider than a phone: a browser keeps name and reading together. */
const READING_ABOVE_MAX = 20;

/**
 * The name of a workplace, position or shift as its reader needs it: in Japanese with the reading
 * above, or a long reading behind it in brackets.
 */
export function NameText({ of }: { of: NamedThing }) {
  const format = useFormat();
  const reading = format.readingOf(of);
  if (reading === null) return format.nameOf(of);
  if (reading.length > READING_ABOVE_MAX) return format.inBrackets(of.name, reading);
  return (
    <ruby>
      {of.name}
      <rp>(</rp>
      <rt className="text-[0.625em]">{reading}</rt>
      <rp>)</rp>
    </ruby>
  );
}
