import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import './amount.css'
import { formatDecimal } from './decimal.ts'

type Props = {
  /** A decimal string. */
  decimal: string
  /** A currency or a unit, whose name is the same in all languages. */
  unit?: string | undefined
  /** Digits lost by rounding are shown on hover. */
  rounded: boolean
}

/** A price per request has eight places. */
const quantityDecimals = 8

function Amount({ decimal, unit, rounded }: Props) {
  const of = useStore(language)
  const exact = formatDecimal(decimal, of, rounded ? { exact: true } : { least: 0, most: quantityDecimals })
  const shown = rounded ? formatDecimal(decimal, of) : exact
  return (
    <span className="amount" title={exact === shown ? undefined : `${exact} ${unit ?? ''}`.trim()}>
      {shown}
      {unit && <span className="amount-unit"> {unit}</span>}
    </span>
  )
}

const nothing = <span aria-hidden="true">–</span>

/**
 * A quantity, as a decimal string, with its unit and all decimal places, so that a small amount does not look like
 * zero. No value is a dash.
 */
export function QuantityText({ value, unit }: { value: string | null; unit?: string | undefined }) {
  return value === null ? nothing : <Amount decimal={value} unit={unit} rounded={false} />
}

/** An amount with at least two decimal places, and all that it has: one of less than a cent must not look like zero. */
export function FigureText({ value, unit }: { value: string; unit?: string | undefined }) {
  const of = useStore(language)
  return (
    <span className="amount">
      {formatDecimal(value, of, { exact: true })}
      {unit && <span className="amount-unit"> {unit}</span>}
    </span>
  )
}

export type Money = { amount: string; currency: string }

/** Money with two decimal places and the code of its currency: a sign such as $ or ¥ would be ambiguous. */
export function MoneyText({ money }: { money: Money | null }) {
  return money === null ? nothing : <Amount decimal={money.amount} unit={money.currency} rounded />
}
