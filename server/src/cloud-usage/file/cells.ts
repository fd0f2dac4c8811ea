import { exactDecimal } from './decimal.ts'
import { RowFault } from './usage-row.ts'
import { timeOf } from './times.ts'

/** `lineItem/UsageAccountId`, `line_item_usage_account_id` and `LINEITEM/USAGEACCOUNTID` are one column. */
export const columnKey = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** What files write for nothing. */
const nothing = new Set(['', 'NULL', 'null', '(null)'])

/** The columns of one file, and what its rows have in them. */
export class Cells {
  readonly names: readonly string[]
  readonly keys: ReadonlySet<string>
  readonly #places = new Map<string, number>()
  readonly #wanted: boolean[]

  constructor(names: readonly string[]) {
    this.names = names.map((name) => name.trim())
    this.#wanted = this.names.map(() => false)
    for (const [at, name] of this.names.entries()) {
      const key = columnKey(name)
      // Legacy reports have columns whose names differ only in capitals; the first is the documented one.
      if (!this.#places.has(key)) this.#places.set(key, at)
    }
    this.keys = new Set(this.#places.keys())
  }

  /** Which columns were asked for. */
  get wanted(): readonly boolean[] {
    return this.#wanted
  }

  /** The place of the first of these columns that the file has, or -1. */
  place(...columns: readonly string[]): number {
    const found = columns.map((name) => this.#places.get(columnKey(name))).find((at) => at !== undefined)
    return found === undefined ? -1 : this.at(found)
  }

  at(place: number): number {
    this.#wanted[place] = true
    return place
  }

  /** What the first of these columns has that is not empty. */
  text(...columns: readonly string[]): (cells: readonly string[]) => string {
    const places = columns.map((name) => this.place(name)).filter((place) => place >= 0)
    const [only = -1] = places
    if (places.length < 2) return (cells) => textAt(cells, only)
    return (cells) => {
      for (const place of places) {
        const text = textAt(cells, place)
        if (text !== '') return text
      }
      return ''
    }
  }

  /** Throws a fault of the row if the column is empty. */
  needed(...columns: readonly string[]): (cells: readonly string[]) => string {
    const read = this.text(...columns)
    return (cells) => {
      const text = read(cells)
      if (text === '') throw new RowFault('required', columns[0])
      return text
    }
  }

  /** Throws a fault of the row for what is no number. Empty if the cell is. */
  decimal(...columns: readonly string[]): (cells: readonly string[]) => string {
    const read = this.text(...columns)
    return (cells) => {
      const text = read(cells)
      if (text === '') return ''
      const decimal = exactDecimal(text)
      if (decimal === undefined) throw new RowFault('amount', `${columns[0]}: ${text}`)
      return decimal
    }
  }

  /** Throws a fault of the row for what is no time. */
  time(...columns: readonly string[]): (cells: readonly string[]) => number {
    const read = this.needed(...columns)
    return (cells) => {
      const text = read(cells)
      const time = timeOf(text)
      if (Number.isNaN(time)) throw new RowFault('time', `${columns[0]}: ${text}`)
      return time
    }
  }
}

export function textAt(cells: readonly string[], place: number): string {
  const text = cells[place]?.trim() ?? ''
  return nothing.has(text) ? '' : text
}
