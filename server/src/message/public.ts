/** The functions that other slices may call. */
export { tell } from './tell.ts'
export { announce, announceToAll } from './security-news.ts'
