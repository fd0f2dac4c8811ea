/** A share as percent, without trailing zeros: `97.5` for `0.975`. */
export function paidPercent(share: string): string {
  const [whole = '0', part = ''] = share.split('.')
  const digits = part.padEnd(2, '0')
  const percent = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = digits.slice(2).replace(/0+$/, '')
  return rest === '' ? percent : `${percent}.${rest}`
}
