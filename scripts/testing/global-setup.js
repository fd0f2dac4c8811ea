// @ts-check
import { buildConsoleIfStale } from '../console-build.js'

/** Builds the console before the first test starts a stack, because parallel starts would build into one folder. */
export default function setup() {
  return buildConsoleIfStale(() => {})
}
