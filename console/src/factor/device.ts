/** The names in user agents. The order matters, because nearly all user agents contain Safari. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
] as const

const systems = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const firstOf = (known: readonly (readonly [RegExp, string])[], userAgent: string) =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1]

export type Device = { browser: string; system: string }

/** The common names of browser and system; undefined if either is unknown. */
export function deviceOf(userAgent: string): Device | undefined {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  return browser && system ? { browser, system } : undefined
}
