declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** The React of the viewer, which is not ours. */
  type Element = { readonly type: unknown };
  type Component = (props: { getComponent: (name: string) => Component }) => Element | null;
  type ViewerReact = { createElement: (component: Component, props: Record<string, unknown>) => Element };
  export type Plugin = (system: { React: ViewerReact }) => { components: Record<string, Component> };
  export default function SwaggerUI(options: {
    domNode: HTMLElement;
    spec: object;
    layout?: string;
    plugins: Plugin[];
  }): void;
}
