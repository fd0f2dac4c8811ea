// @ts-check
import { join } from 'node:path'
import { root } from '../root.js'

/**
 * For the environment of a program that tests start: Node keeps there what it has compiled, which each of many starts
 * would compile anew otherwise. It writes it down when a process ends by itself, not when it is killed.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/fairlead/compiled') }
