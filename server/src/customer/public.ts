/** The functions that other slices may call. */
export { countSales, findSellerName } from './tree.ts'
