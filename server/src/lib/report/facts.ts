import type { Dimensions, Measures, TimeDimension } from '@fairlead/api/report/report.ts'
import type { Expression } from 'kysely'
import type { Entered, Tx } from '../db.ts'
import type { ReportScope } from './period.ts'

type Names<Of> = keyof Of & string
type Named<D> = { [Name in Names<D>]: D[Name] extends { named: true } ? Name : never }[Names<D>]
type OwnUnit<M> = { [Name in Names<M>]: M[Name] extends { units: object } ? Name : never }[Names<M>]

/**
 * The columns that a query of a report has: a value for each dimension and filter, `siteName` for a dimension `site` of
 * ids, a number for each measure, and `quantityUnit` for a measure whose rows have units of their own. None is null.
 */
type FactsOf<D, F, M> = { time: Date } & {
  [Name in Exclude<Names<D> | Names<F>, TimeDimension>]: string
} & { [Name in `${Named<D> | Named<F>}Name`]: string } & { [Name in Names<M>]: string } & {
  [Name in `${OwnUnit<M>}Unit`]: string
}

/**
 * The rows that a report is about, of the caller's account. The scope is for a query that the database cannot narrow from
 * outside, or whose rows depend on what is asked; rows beside the period are left out anyway.
 */
export type SelectFacts<D extends Dimensions, F extends Dimensions, M extends Measures> = (
  tx: Tx,
  me: Entered,
  scope: ReportScope,
) => Expression<FactsOf<D, F, M>>

/** The same once its columns have been checked. */
export type ReportFacts = (tx: Tx, scope: ReportScope) => Expression<unknown>
