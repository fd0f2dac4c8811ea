/** The functions that other slices may call. */
export { demandEnabledCustomer, isEnabledCustomer } from './known-customers.ts'
export { demandSaler } from './customers.ts'
export { countSales, findSellerName } from './tree.ts'
