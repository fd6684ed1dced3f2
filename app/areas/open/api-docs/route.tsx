import { useEffect, useRef, useState } from 'react';
import 'swagger-ui-dist/swagger-ui.css';
import { type Chapter, DOCUMENT, readChapters, showChapter } from './viewer.client.ts';

/** The OpenAPI document, split into chapters. */
export default function ApiDocs() {
  const [chapters, setChapters] = useState<Chapter[]>([]);
  useEffect(() => {
    void readChapters().then(setChapters);
  }, []);
  const [first] = chapters;
  if (!first) return null;
  const { title, description } = first.document.info;
  return (
    <main lang="en" className="min-h-screen bg-white text-black">
      <div className="mx-auto max-w-5xl p-4">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mb-4">
          {description}{' '}
          <a href={DOCUMENT} className="text-blue-700 underline">
            {DOCUMENT}
          </a>
        </p>
        {chapters.map((chapter) => (
          <ChapterDetails key={chapter.name} chapter={chapter} />
        ))}
      </div>
    </main>
  );
}

function ChapterDetails({ chapter }: { chapter: Chapter }) {
  const viewer = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const show = () => {
    if (!viewer.current || isShown.current) return;
    isShown.current = true;
    void showChapter(viewer.current, chapter);
  };
  return (
    <details onToggle={show} className="border-b">
      <summary className="cursor-pointer py-2 font-mono">
        {chapter.name} <span className="text-neutral-600">({chapter.operations})</span>
      </summary>
      <div ref={viewer} />
    </details>
  );
}
