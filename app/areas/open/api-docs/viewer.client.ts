type Operations = Record<string, { tags: string[] }>;
export type ApiDocument = { info: { title: string; description: string }; paths: Record<string, Operations> };

export const DOCUMENT = '/api/openapi.json';

/** A part of the document: its name, how many operations it has, and a document of these alone. */
export type Chapter = { name: string; operations: number; document: ApiDocument };

/** The document by its chapters, in their order: the viewer shows a chapter at once, all of them in many seconds. */
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

/** Swagger UI is large: it is fetched when the first chapter is opened, and never part of the Worker. */
export async function showChapter(domNode: HTMLElement, { document }: Chapter): Promise<void> {
  const { default: SwaggerUI } = await import('swagger-ui-dist/swagger-ui-es-bundle.js');
  // What is said of the whole document stands above the chapters.
  SwaggerUI({ domNode, spec: document, plugins: [{ components: { InfoContainer: () => null } }] });
}
