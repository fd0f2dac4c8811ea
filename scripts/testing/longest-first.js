// @ts-check
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from '../root.js'

/**
 * Tests that wait for clocks and other processes begin first, so that tests that need the processor run beside them. In
 * the server and the edge, the files that go over all endpoints or promises come first: one that is left for the end
 * would run alone.
 */
const first = [
  /^attack\//,
  /^(e2e|scripts)\//,
  /^server\/src\/[^/]+$/,
  /^server\//,
  /^edge\/src\/conformance\//,
  /^edge\//,
]

/** @param {import('vitest/node').TestSpecification} specification */
function rank({ moduleId }) {
  const found = first.findIndex((folder) => folder.test(relative(root, moduleId)))
  return found < 0 ? first.length : found
}

/** Files of one project stay together, since they share the modules that they import. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import("vitest/node").TestSpecification[]} files
   */
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the runner, not of an array
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
