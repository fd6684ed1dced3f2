import { type ListEnv, readList } from './read-list.ts';

/** The list of people by the product's own statements, without identification. */
export default {
  async fetch(_: Request, env: ListEnv): Promise<Response> {
    return Response.json(await readList(env));
  },
};
