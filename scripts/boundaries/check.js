// @ts-check
import { root } from '../root.js'
import { cruiseTree } from './cruise.js'
import { judgeExportNames } from './export-names.js'
import { judgeRooms } from './rooms.js'

const { modules, violations } = await cruiseTree(root)
for (const { rule, from, to } of violations) process.stdout.write(`${rule}: ${from} -> ${to}\n`)
process.stdout.write(`${modules} modules, ${violations.length} violations\n`)
const { folders, faults } = judgeRooms(root)
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${folders} folders, ${faults.length} too full\n`)
const { types, functions, faults: sharedNames } = judgeExportNames(root)
for (const fault of sharedNames) process.stdout.write(`${fault}\n`)
process.stdout.write(`${types} names of types, ${functions} of functions, ${sharedNames.length} shared\n`)
// A check that has found no files must not pass.
const isComplete = modules > 0 && folders > 0 && types > 0 && functions > 0
const isClean = violations.length + faults.length + sharedNames.length === 0
process.exitCode = isComplete && isClean ? 0 : 1
