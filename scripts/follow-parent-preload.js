// @ts-check
// For `node --import`: the programs themselves need not know who starts them.
import { followParent } from './follow-parent.js'

followParent()
