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

/** The reset of the styles leaves a text of headings, lists and tables without any. */
const TEXT =
  'pb-4 leading-relaxed [&_h1]:hidden [&_h2]:mt-5 [&_h2]:text-lg [&_h2]:font-bold [&_p]:my-2 [&_ul]:list-disc [&_ul]:pl-5 [&_pre]:my-2 [&_pre]:overflow-x-auto [&_pre]:bg-neutral-100 [&_pre]:p-3 [&_code]:font-mono [&_code]:text-sm [&_td]:border [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:px-2 [&_th]:text-left [&_a]:text-blue-700 [&_a]:underline';

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
      <div ref={viewer} className={operations === undefined ? TEXT : undefined} />
    </details>
  );
}
