import { useEffect, useRef, useState } from 'react';
import 'swagger-ui-dist/swagger-ui.css';
import { type Chapter, DOCUMENT, readChapters, showChapter, showGuide } from './viewer.client.ts';

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
        <ApiPart name="Guide" show={showGuide} />
        {chapters.map((chapter) => (
          <ApiPart
            key={chapter.name}
            name={chapter.name}
            operations={chapter.operations}
            show={(viewer) => showChapter(viewer, chapter)}
          />
        ))}
      </div>
    </main>
  );
}

type ApiPartProps = { name: string; operations?: number; show: (viewer: HTMLElement) => Promise<void> };

function ApiPart({ name, operations, show }: ApiPartProps) {
  const viewer = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const open = () => {
    if (!viewer.current || isShown.current) return;
    isShown.current = true;
    void show(viewer.current);
  };
  return (
    <details onToggle={open} className="border-b">
      <summary className="cursor-pointer py-2 font-mono">
        {name} {operations !== undefined && <span className="text-neutral-600">({operations})</span>}
      </summary>
      <div ref={viewer} />
    </details>
  );
}
