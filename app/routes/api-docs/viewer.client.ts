/** Swagger UI is large: it is fetched when the page is there, and never part of the Worker. */
export async function showViewer(domNode: HTMLElement | null): Promise<void> {
  const { default: SwaggerUI } = await import('swagger-ui-dist/swagger-ui-es-bundle.js');
  SwaggerUI({ domNode, url: '/api/openapi.json', deepLinking: true });
}
