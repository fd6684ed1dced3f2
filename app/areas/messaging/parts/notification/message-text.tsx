import { linksIn } from '#app/lib/links.ts';
import type { Language } from '#contract/site/languages.ts';

/** Plain text with its line breaks and clickable links. */
export function MessageText({ text, language }: { text: string; language: Language | null }) {
  return (
    <p lang={language ?? undefined} className="whitespace-pre-line break-words">
      {linksIn(text).map(({ from, text: part, href }) =>
        href === null ? (
          part
        ) : (
          <a
            key={from}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="text-primary underline underline-offset-2"
          >
            {part}
          </a>
        ),
      )}
    </p>
  );
}
