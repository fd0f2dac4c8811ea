// @ts-check
import { join } from 'node:path'
import { root } from '../root.js'

/**
 * For the environment of a program that tests start often: Node keeps compiled modules in this folder. It writes them
 * when a process exits, but not when it is killed.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/fairlead/compiled') }
