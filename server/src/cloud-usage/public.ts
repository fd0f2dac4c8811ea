/** The functions that other slices may call. */
export { listOpenProblems } from './problem/open-problems.ts'
