import { runInNewContext } from 'node:vm'
import { patience } from '../../../scripts/patience.js'

/** The result of synchronous work that may never end. Throws if it takes too long. */
export const comeToEnd = (work: () => unknown): unknown =>
  runInNewContext('work()', { work }, { timeout: patience })
