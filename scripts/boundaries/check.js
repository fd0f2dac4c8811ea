// @ts-check
import { root } from '../root.js'
import { cruiseTree } from './cruise.js'
import { judgeRooms } from './rooms.js'

const { modules, violations } = await cruiseTree(root)
for (const { rule, from, to } of violations) process.stdout.write(`${rule}: ${from} -> ${to}\n`)
process.stdout.write(`${modules} modules, ${violations.length} violations\n`)
const { folders, faults } = judgeRooms(root)
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${folders} folders, ${faults.length} too full\n`)
// A check that has found no files must not pass.
process.exitCode = modules > 0 && violations.length === 0 && folders > 0 && faults.length === 0 ? 0 : 1
