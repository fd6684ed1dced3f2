declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: {
    domNode: HTMLElement | null;
    spec: object;
    deepLinking: boolean;
  }): void;
}
