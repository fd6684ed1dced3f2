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

/** Swagger UI is large: it loads with the first chapter and is not part of the Worker. */
export async function showChapter(domNode: HTMLElement, { document }: Chapter): Promise<void> {
  const { default: SwaggerUI } = await import('swagger-ui-dist/swagger-ui-es-bundle.js');
  // The page shows the general information above the chapters.
  SwaggerUI({ domNode, spec: document, plugins: [{ components: { InfoContainer: () => null } }] });
}
