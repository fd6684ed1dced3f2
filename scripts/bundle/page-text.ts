import type { Plugin } from 'vite';

/** From the first of these functions to the one that comes after the last of them. */
const BYTES = /function writeChunk\(destination, chunk\) \{[\s\S]*?(?=function closeWithError\()/;
const NEW_VIEW = /currentView = new Uint8Array\(4096\);\s*writtenBytes = 0;/g;
const SIZE = 'segment[i].byteLength';

/** What stands there instead; a page is counted in letters where it was in bytes. */
const TEXT = `
var writtenText = '', textEncoder = new TextEncoder();
function writeChunk(destination, chunk) { writtenText += chunk; }
function writeChunkAndReturn(destination, chunk) { writtenText += chunk; return !0; }
function completeWriting(destination) {
  if (writtenText === '') return;
  var text = writtenText;
  writtenText = '';
  destination.enqueue(textEncoder.encode(text));
}
function stringToChunk(content) { return content; }
function stringToPrecomputedChunk(content) { return content; }
function byteLengthOfChunk(chunk) { return chunk.length; }
`;

/**
 * React turns every name, value and text of a page into bytes of its own, thousands of times, and copies them together
 * after that. Here a page stays text until there is something to send, and becomes bytes at once.
 */
export const pageText: Plugin = {
  name: 'page-text',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /\/react-dom-server\.edge\.production\.js$/ },
    handler(code) {
      const parts = [BYTES.test(code), code.match(NEW_VIEW)?.length === 2, code.includes(SIZE)];
      if (parts.includes(false)) this.error('react-dom writes pages in another way by now');
      const text = code.replace(BYTES, TEXT).replace(NEW_VIEW, "writtenText = '';");
      return { code: text.replace(SIZE, 'segment[i].length'), map: null };
    },
  },
};
