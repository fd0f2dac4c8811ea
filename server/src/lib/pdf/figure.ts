import { unitsOf } from '@fairlead/api/amount.ts'

/** With separators, and all decimal places but at least two: lines have to add up on paper. */
export function figure(decimal: string): string {
  const units = unitsOf(decimal)
  const digits = String(units < 0n ? -units : units).padStart(5, '0')
  const integer = digits.slice(0, -4).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${units < 0n ? '-' : ''}${integer}.${digits.slice(-4).replace(/0{1,2}$/, '')}`
}
