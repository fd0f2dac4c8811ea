// @ts-check
import { buildConsoleIfStale } from '../console-build.js'

await buildConsoleIfStale((line) => process.stdout.write(`${line}\n`))
