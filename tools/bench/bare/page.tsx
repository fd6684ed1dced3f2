import { renderToReadableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router';
import { type BareRow, type ListEnv, readList } from './read-list.ts';

const envContext = createContext<ListEnv>();

function Document() {
  return (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

async function loader({ context }: LoaderFunctionArgs) {
  return readList(context.get(envContext));
}

/** The columns of the product's page, unformatted. */
function People() {
  const { data, total } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>{total}</h1>
      <table>
        <tbody>{data.map(personTableRow)}</tbody>
      </table>
    </main>
  );
}

const COLUMNS = [
  'staff_no',
  'email',
  'phone',
  'roles',
  'workplaces',
  'residence_status',
  'expires_on',
  'sign_in',
];

function personTableRow(person: BareRow) {
  return (
    <tr key={person.id}>
      <td>
        <a href={`/people/${person.id}`}>
          {person.last_name} {person.first_name}
        </a>
      </td>
      {COLUMNS.map((column) => (
        <td key={column}>{person[column]}</td>
      ))}
    </tr>
  );
}

async function pageResponse(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status, headers });
}

/** The router's build for an application of one page. */
const build: ServerBuild = {
  assetsBuildDirectory: '',
  basename: '/',
  publicPath: '/',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  future: {},
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  entry: { module: { default: pageResponse } },
  assets: {
    version: '1',
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: assetOf('root', false),
      people: { ...assetOf('people', true), parentId: 'root', index: true },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: Document } },
    people: { id: 'people', parentId: 'root', index: true, module: { default: People, loader } },
  },
};

function assetOf(id: string, hasLoader: boolean) {
  return {
    id,
    path: id === 'root' ? '' : undefined,
    module: `/${id}.js`,
    imports: [],
    css: [],
    hasLoader,
    hasAction: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    hasDefaultExport: true,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}

const handle = createRequestHandler(build, 'production');

/** A page of the router with the same table and nothing more. */
export default {
  fetch(request: Request, env: ListEnv): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(envContext, env);
    return handle(request, context);
  },
};
