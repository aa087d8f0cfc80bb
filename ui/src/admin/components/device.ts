// What a browser calls itself, in a few words. Only for showing: nothing depends on it.

/** The first pattern that fits wins: Edge and Opera also call themselves Chrome, and Chrome also Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

export interface Device {
  browser: string;
  system: string;
}

/** Returns browser and system, or null if either is not known. */
export function deviceOf(userAgent: string): Device | null {
  const find = (list: readonly (readonly [RegExp, string])[]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser === undefined || system === undefined ? null : { browser, system };
}
