const places = 30

const unitsOfExact = (decimal: string) => {
  const [integer = '', part = ''] = decimal.replace('-', '').split('.')
  const units = BigInt(integer + part.padEnd(places, '0'))
  return decimal.startsWith('-') ? -units : units
}

/** The sum of decimal strings of any length, without trailing zeros. */
export function exactSum(decimals: readonly (string | null)[]): string {
  const sum = decimals.reduce((total, one) => total + unitsOfExact(one ?? '0'), 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0')
  const part = digits.slice(-places).replace(/0+$/, '')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -places)}${part && `.${part}`}`
}
