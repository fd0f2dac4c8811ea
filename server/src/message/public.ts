/** The functions that other slices may call. */
export { tell } from './tell.ts'
export { announce } from './security-news.ts'
