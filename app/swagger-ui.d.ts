declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: {
    domNode: HTMLElement;
    spec: object;
    plugins: { components: Record<string, () => null> }[];
  }): void;
}
