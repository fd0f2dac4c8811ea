/** The functions that other slices may call. */
export {
  findPayerByNumber,
  listKnownNumbers,
  listPayersById,
  listPayNumbers,
  lockLinkedNumbers,
} from './known-numbers.ts'
export { listOfPayer } from './linked-numbers.ts'
export { registerNumbers } from './register.ts'
