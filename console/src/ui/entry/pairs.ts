/** Whether one more may be added. */
export const canAdd = (count: number, max: number | undefined) => max === undefined || count < max

/** The places of keys that stand above already, whatever their capitals and the spaces around them. Empty ones do not count. */
export function repeated(keys: readonly string[]): number[] {
  const plain = keys.map((key) => key.trim().toLowerCase())
  return plain.flatMap((key, at) => (key !== '' && plain.indexOf(key) < at ? [at] : []))
}
