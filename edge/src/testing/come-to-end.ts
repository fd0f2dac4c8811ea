import { runInNewContext } from 'node:vm'
import { patience } from '../../../scripts/patience.js'

/** What work gives that may never end, and never lets go of the processor: then it fails. */
export const comeToEnd = (work: () => unknown): unknown =>
  runInNewContext('work()', { work }, { timeout: patience })
