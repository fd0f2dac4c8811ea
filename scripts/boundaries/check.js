// @ts-check
import { root } from '../root.js'
import { cruiseTree } from './cruise.js'

const { modules, violations } = await cruiseTree(root)
for (const { rule, from, to } of violations) process.stdout.write(`${rule}: ${from} -> ${to}\n`)
process.stdout.write(`${modules} modules, ${violations.length} violations\n`)
// A cruise that sees nothing finds nothing: that is no pass.
process.exitCode = modules > 0 && violations.length === 0 ? 0 : 1
