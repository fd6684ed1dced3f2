declare module 'virtual:generated-client' {
  /** The functions of all operations, by their names in the client. */
  const client: Readonly<
    Record<string, (...args: unknown[]) => Promise<{ status: number; data: unknown; headers: Headers }>>
  >;
  export = client;
}
