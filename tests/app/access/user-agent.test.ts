import { describe, expect, it } from 'vitest';
import { agentName, shortened } from '#app/areas/access/settings/user-agent.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';

describe('the name of a browser and its system', () => {
  it.each([
    [`${WINDOWS} ${BLINK} Chrome/149.0.0.0 Safari/537.36`, 'Chrome', 'Windows', 'computer'],
    [`${WINDOWS} ${BLINK} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`, 'Edge', 'Windows', 'computer'],
    [`${WINDOWS} ${BLINK} Chrome/149.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows', 'computer'],
    [
      'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Gecko/20100101 Firefox/142.0',
      'Firefox',
      'Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
      'Firefox',
      'Linux',
      'computer',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/149.0.0.0 Safari/537.36`,
      'Chrome',
      'Linux',
      'computer',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/149.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
      'computer',
    ],
    [`${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari', 'Mac', 'computer'],
    [`${MAC} ${BLINK} Chrome/149.0.0.0 Safari/537.36`, 'Chrome', 'Mac', 'computer'],
    [`${IPHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', 'phone'],
    [`${IPHONE} ${WEBKIT} CriOS/149.0.7000.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone', 'phone'],
    [`${IPHONE} ${WEBKIT} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone', 'phone'],
    [`${IPHONE} ${WEBKIT} EdgiOS/149.0 Version/18.0 Mobile/15E148 Safari/604.1`, 'Edge', 'iPhone', 'phone'],
    [`${IPHONE} ${WEBKIT} Mobile/15E148 Safari Line/15.8.0`, 'LINE', 'iPhone', 'phone'],
    [`${IPHONE} ${WEBKIT} Mobile/15E148 Zalo iOS/640`, 'Zalo', 'iPhone', 'phone'],
    [`${IPHONE} ${WEBKIT} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0]`, 'Facebook', 'iPhone', 'phone'],
    [`${IPAD} ${WEBKIT} Version/16.6 Mobile/15E148 Safari/604.1`, 'Safari', 'iPad', 'tablet'],
    [`${PHONE} ${BLINK} Chrome/149.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
    [
      `${PHONE} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
      'phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-X710) ${BLINK} Chrome/149.0.0.0 Safari/537.36`,
      'Chrome',
      'Android',
      'tablet',
    ],
    ['SomeBrowser/1.0 (Windows NT 11.0)', null, 'Windows', 'computer'],
    ['Safari/20620.2 CFNetwork/3826', 'Safari', null, 'other'],
    ['curl/8.14.1', null, null, 'other'],
    ['', null, null, 'other'],
  ])('%s', (agent, browser, system, machine) => {
    expect(agentName(agent)).toEqual({ browser, system, machine });
  });

  it('shortens an unknown one', () => {
    expect(shortened('curl/8.14.1')).toBe('curl/8.14.1');
    expect(shortened('x'.repeat(60))).toBe('x'.repeat(60));
    expect(shortened('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
  });
});
