import type { Plugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

type Operations = Record<string, { tags: string[] }>;
export type ApiDocument = { info: { title: string; description: string }; paths: Record<string, Operations> };

export const DOCUMENT = '/api/openapi.json';

/** A part of the document with its name, its number of operations and its own document. */
export type Chapter = { name: string; operations: number; document: ApiDocument };

/** Splits the document into chapters: the viewer shows one at once, but needs many seconds for all. */
export async function readChapters(): Promise<Chapter[]> {
  const answer = await fetch(DOCUMENT);
  const document: ApiDocument = await answer.json();
  const chapters = new Map<string, Chapter>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [name = ''] = operation.tags;
      const chapter = chapters.get(name) ?? { name, operations: 0, document: { ...document, paths: {} } };
      const { paths } = chapter.document;
      paths[path] = { ...paths[path], [method]: operation };
      chapters.set(name, { ...chapter, operations: chapter.operations + 1 });
    }
  }
  return [...chapters.values()];
}

/** Swagger UI is large: it loads with what is shown first and is not part of the Worker. */
const loadViewer = async () => (await import('swagger-ui-dist/swagger-ui-es-bundle.js')).default;

/** Shows the guide of the repository, by the Markdown component that the viewer uses for descriptions. */
export async function showGuide(domNode: HTMLElement): Promise<void> {
  const [SwaggerUI, { default: source }] = await Promise.all([loadViewer(), import('#docs/api.md?raw')]);
  const withGuide: Plugin = ({ React }) => ({
    components: { Guide: ({ getComponent }) => React.createElement(getComponent('Markdown'), { source }) },
  });
  const spec = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };
  SwaggerUI({ domNode, spec, layout: 'Guide', plugins: [withGuide] });
}

export async function showChapter(domNode: HTMLElement, { document }: Chapter): Promise<void> {
  const SwaggerUI = await loadViewer();
  // The page shows the general information above the chapters.
  SwaggerUI({ domNode, spec: document, plugins: [() => ({ components: { InfoContainer: () => null } })] });
}
