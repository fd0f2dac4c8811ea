/** Whether another pair may be added. */
export const canAdd = (count: number, max: number | undefined) => max === undefined || count < max

/** The indexes of keys that already occur above, ignoring case and surrounding spaces. Empty keys do not count. */
export function repeated(keys: readonly string[]): number[] {
  const plain = keys.map((key) => key.trim().toLowerCase())
  return plain.flatMap((key, at) => (key !== '' && plain.indexOf(key) < at ? [at] : []))
}
