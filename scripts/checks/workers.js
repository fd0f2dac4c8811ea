// @ts-check
import { availableParallelism } from 'node:os'

/** A test spends half of its time waiting: for a clock, a server, an edge or another process. */
const workers = 2 * availableParallelism() + 1

/**
 * How many workers a runner of tests has.
 * @param {number} runners how many run side by side
 */
export const workersBeside = (runners) => (runners > 1 ? workers - 1 : workers)
