import type { Connect, Plugin } from 'vite';

/**
 * Vite checks only the start of a host. An invalid address would fail later, with a stack in the
 * log.
 */
const refuseUnreadable: Connect.NextHandleFunction = ({ url = '/', headers: { host } }, response, next) => {
  if (!host || URL.canParse(url, `http://${host}`)) return next();
  response.writeHead(400).end();
};

export const readableAddress: Plugin = {
  name: 'readable-address',
  configureServer: ({ middlewares }) => void middlewares.use(refuseUnreadable),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(refuseUnreadable),
};
