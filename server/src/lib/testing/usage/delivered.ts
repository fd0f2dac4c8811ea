/** What tests of other slices need of cost files. */
export { type CostRow, costCsv, curRow } from '../../../cloud-usage/testing/cost-files.ts'
export { deliver } from '../../../cloud-usage/testing/deliveries.ts'
