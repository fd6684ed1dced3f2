type Paths = Record<string, unknown>;
type Document = { paths: Paths };

/** So many operations of one document the viewer shows; of one with more it loses nearly all again. */
const PATHS_AT_ONCE = 60;

/**
 * Swagger UI is large: it is fetched when the page is there, and never part of the Worker. A long document is shown
 * in parts, one below the other.
 */
export async function showViewer(domNode: HTMLElement | null): Promise<void> {
  if (!domNode) return;
  const [{ default: SwaggerUI }, whole] = await Promise.all([
    import('swagger-ui-dist/swagger-ui-es-bundle.js'),
    readDocument(),
  ]);
  const parts = partsOf(whole.paths).map((paths) => {
    const place = document.createElement('div');
    SwaggerUI({ domNode: place, spec: { ...whole, paths }, deepLinking: true });
    return place;
  });
  domNode.replaceChildren(...parts);
}

async function readDocument(): Promise<Document> {
  const answer = await fetch('/api/openapi.json');
  return answer.json();
}

function partsOf(paths: Paths): Paths[] {
  const all = Object.entries(paths);
  const count = Math.ceil(all.length / PATHS_AT_ONCE);
  return Array.from({ length: count }, (_, part) =>
    Object.fromEntries(all.slice(part * PATHS_AT_ONCE, (part + 1) * PATHS_AT_ONCE)),
  );
}
