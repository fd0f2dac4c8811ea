import { fieldError, type FieldErrorName } from '@fairlead/api/field-errors.ts'
import { priceRowColumns, priceRowWords, sheetFigure } from '@fairlead/api/price-row/price-row.ts'
import { billingAreas, DiscountType } from '@fairlead/api/rating/names.ts'
import { PricingRule } from '@fairlead/api/rating/rule.ts'
import type { SheetFault, SheetFile } from '@fairlead/api/sheet/sheet.ts'
import { z } from 'zod'
import { type JudgedRow, judgeSheet } from '../lib/sheet/judge-sheet.ts'

type Named = keyof typeof priceRowWords

/** The code of a text in either language; another text stays. */
const coded = (of: Named) =>
  z
    .string()
    .overwrite(
      (text) =>
        Object.entries(priceRowWords[of]).find(([code, { en, zh }]) =>
          [code, en, zh].some((one) => one.toLowerCase() === text.toLowerCase()),
        )?.[0] ?? text,
    )
    .default('')
const Plain = z.string().default('')
const Figure = z
  .string()
  .overwrite(sheetFigure)
  .refine((text) => !text.includes(','), 'figureComma')
  .default('')
/** `95%` is 0.95, as spreadsheets show shares. */
const Share = z
  .string()
  .overwrite((text) => {
    const [, whole = ''] = /^(\d{1,3}(?:\.\d{1,4})?)%$/.exec(sheetFigure(text)) ?? []
    if (whole === '') return sheetFigure(text)
    const [integer = '', part = ''] = whole.split('.')
    const digits = integer.padStart(3, '0') + part
    return `${Number(digits.slice(0, -part.length - 2))}.${digits.slice(-part.length - 2)}`.replace(
      /\.?0+$/,
      '',
    )
  })
  .refine((text) => !text.includes(','), 'figureComma')
  .default('')
const Day = z
  .string()
  .overwrite((text) => {
    const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
    return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  })
  .default('')

/** A row as it is read: what its rule takes of it is judged with the rule. */
const PriceRow = z.object({
  rule: z.string('required').trim().min(1, 'required').max(20),
  type: z.literal(Object.values(DiscountType), 'option').optional(),
  kind: coded('kind'),
  priceType: z.literal([1, 2], 'option').optional(),
  product: Plain,
  sku: Plain,
  startDate: Day,
  endDate: Day,
  annualCommitment: Figure,
  discountRate: Share,
  price: Figure,
  full: Figure,
  less: Figure,
  rulePriceType: z.literal([1, 2], 'option').optional(),
  mode: coded('mode'),
  from: Figure,
  to: Figure,
  ...Object.fromEntries(billingAreas.map((area) => [area, Share])),
})
type PriceRow = z.output<typeof PriceRow> & Partial<Record<string, string | number | undefined>>

const common = [
  'kind',
  'type',
  'priceType',
  'product',
  'sku',
  'startDate',
  'endDate',
  'annualCommitment',
] as const
const perStep = ['from', 'to', ...billingAreas] as const
/** The columns that a type of rules has of its own. */
const ownColumns: Readonly<Record<DiscountType, readonly string[]>> = {
  1: ['discountRate'],
  2: ['rulePriceType', 'mode', ...perStep],
  3: [...billingAreas],
  4: ['price'],
  5: ['full', 'less'],
  6: [],
}

const orNull = (text: string) => (text === '' ? null : text)
const areasOf = (row: PriceRow) =>
  Object.fromEntries(
    billingAreas.flatMap((area) => (row[area] === '' ? [] : [[area, String(row[area] ?? '')]])),
  )

/** What the rows of a rule say, as its schema takes it. */
function toInput(first: PriceRow, rows: readonly PriceRow[]) {
  const own = {
    1: { discountRate: first.discountRate },
    2: {
      rulePriceType: first.rulePriceType ?? 2,
      mode: first.mode || 'graduated',
      bands: rows.map((row) => ({ from: row.from || '0', to: orNull(row.to), columns: areasOf(row) })),
    },
    3: { columns: areasOf(first) },
    4: { price: first.price },
    5: { full: first.full, less: first.less },
    6: {},
  }
  return {
    ...own[first.type ?? 1],
    type: first.type,
    kind: first.kind,
    priceType: first.priceType ?? 2,
    product: orNull(first.product),
    sku: orNull(first.sku),
    startDate: orNull(first.startDate),
    endDate: orNull(first.endDate),
    annualCommitment: orNull(first.annualCommitment),
  }
}

type Row = JudgedRow<PriceRow>

const isFilled = (value: unknown) => value !== undefined && value !== ''

/** What rows have that their rule has no room for. */
function strayIn(first: Row, rows: readonly Row[]): SheetFault[] {
  const { type } = first.value
  if (type === undefined) return [{ row: first.row, column: 'type', error: 'required', args: {} }]
  const columns = Object.keys(priceRowColumns).filter(
    (column) => column !== 'rule' && !(common as readonly string[]).includes(column),
  )
  const at = (row: number, column: string, error: FieldErrorName) => ({ row, column, error, args: {} })
  const stray = rows.flatMap(({ row, value }) =>
    columns
      .filter((column) => isFilled(value[column]) && !ownColumns[type].includes(column))
      .map((column) => at(row, column, 'notWithChoice')),
  )
  const several =
    rows.length > 1 && type !== DiscountType.ladder
      ? rows.slice(1).map(({ row }) => at(row, 'rule', 'rowNotLadder'))
      : []
  const differ = rows
    .slice(1)
    .flatMap(({ row, value }) =>
      [...common, 'rulePriceType', 'mode']
        .filter((column) => isFilled(value[column]) && value[column] !== first.value[column])
        .map((column) => at(row, column, 'rowDiffers')),
    )
  return [...stray, ...several, ...differ]
}

/** Where in the file an error of a rule is. */
function placeOf(path: readonly PropertyKey[], first: Row, rows: readonly Row[]) {
  const [field, step, part, area] = path.map(String)
  if (field === 'bands' && step !== undefined)
    return { row: rows[Number(step)]?.row ?? first.row, column: area ?? part ?? 'from' }
  if (field === 'bands') return { row: first.row, column: 'from' }
  return { row: first.row, column: field === 'columns' ? (step ?? '') : (field ?? '') }
}

/** The rules of a file, with all that is wrong with them by row and column. */
export async function judgePriceRows(file: SheetFile) {
  const judged = await judgeSheet(file, { columns: priceRowColumns, row: PriceRow })
  const rules: PricingRule[] = []
  const faults = [...judged.faults]
  for (const rows of Map.groupBy(judged.rows as Row[], ({ value }) => value.rule).values()) {
    const [first] = rows
    if (!first) continue
    const stray = strayIn(first, rows)
    faults.push(...stray)
    if (stray.length > 0) continue
    const read = PricingRule.safeParse(
      toInput(
        first.value,
        rows.map(({ value }) => value),
      ),
    )
    if (read.success) rules.push(read.data)
    else
      for (const issue of read.error.issues) {
        const { name, args } = fieldError(issue)
        faults.push({ ...placeOf(issue.path, first, rows), error: name, args })
      }
  }
  return { ...judged, rules, faults }
}
