import { describe, expect, it } from 'vitest';
import { planted, readCode } from '#tests/support/source-tree.ts';
import { callsLedOn, dangerousCode } from './safe-code.ts';

describe('the product', () => {
  it('has no eval, raw markup, further sockets, message listeners, weak randomness or weak hashes', () => {
    expect(dangerousCode(readCode())).toEqual([]);
  });

  it.each([
    'export const run = (text) => eval(text);',
    'export const make = (text) => new Function(text);',
    'export const show = (node, text) => { node.innerHTML = text; };',
    'export const Page = () => <p dangerouslySetInnerHTML={{ __html: "a" }} />;',
    'export const tell = (other) => other.postMessage("a", "*");',
    'export const open = () => new WebSocket("wss://a.example");',
    'export const hash = () => createHash("md5");',
    'export const token = () => Math.random().toString(36);',
  ])('is caught for: %s', (source) => {
    expect(dangerousCode(planted({ 'app/lib/a.tsx': source })).length).toBeGreaterThan(0);
  });

  it('follows no redirect of another service', () => {
    expect(callsLedOn(readCode())).toEqual([]);
    const led = "export const ask = () => fetch('https://a.example');";
    const kept = "export const ask = () => fetch('https://a.example', { redirect: 'manual' });";
    expect(callsLedOn(planted({ 'worker/a.ts': led, 'worker/b.ts': kept }))).toEqual(['worker/a.ts']);
  });
});
