// @ts-check
// Loaded with `node --import`, so that the programs need no code about their parent.
import { followParent } from './follow-parent.js'

followParent()
