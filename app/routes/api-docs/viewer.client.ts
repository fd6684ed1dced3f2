/**
 * Swagger UI is large: it is fetched when the page is there, and never part of the Worker. Operations are drawn with
 * their chapter, when it is unfolded: all of them at once take many seconds.
 */
export async function showViewer(domNode: HTMLElement | null): Promise<void> {
  if (!domNode) return;
  const { default: SwaggerUI } = await import('swagger-ui-dist/swagger-ui-es-bundle.js');
  SwaggerUI({ domNode, url: '/api/openapi.json', deepLinking: true, docExpansion: 'none' });
}
