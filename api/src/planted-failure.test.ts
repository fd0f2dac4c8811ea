import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type * as Errors from './errors.ts'
import type * as ErrorsHelp from './errors-help.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A copy of the contract that the test can change. */
function copyOfContract() {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-contract-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, 'api/src'), join(folder, 'api/src'), { recursive: true })
  for (const file of ['tsconfig.base.json', 'package.json', 'api/tsconfig.json', 'api/package.json'])
    cpSync(join(root, file), join(folder, file))
  // The files that the change affects, which import all others that matter.
  const part = { extends: './tsconfig.json', include: [], files: ['src/cdn/trace.ts', 'src/errors-help.ts'] }
  writeFileSync(join(folder, 'api/part.json'), JSON.stringify(part))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    plant(file: string, before: string, text: string) {
      const path = join(folder, 'api/src', file)
      const source = readFileSync(path, 'utf8')
      if (!source.includes(before)) throw new Error(`${file} no longer has the expected text`)
      writeFileSync(path, source.replace(before, `${before}\n${text}`))
    },
    complaints: () => {
      const compiler = join(root, 'node_modules/typescript/bin/tsc')
      return spawnSync(process.execPath, [compiler, '-p', 'api/part.json'], { cwd: folder, encoding: 'utf8' })
        .stdout
    },
    module: (file: string) => import(pathToFileURL(join(folder, 'api/src', file)).href) as Promise<unknown>,
  }
}

test('a new failure and a new field error change only the files of their slice', async () => {
  const contract = copyOfContract()
  contract.plant('cdn/errors.ts', 'export const failures = {', "planted: failure(59999, 409, 'toast'),")
  contract.plant('cdn/errors.ts', 'export const fieldErrors = [', "'plantedWord',")
  contract.plant('cdn/trace.ts', 'errors: [', "'planted', 'nobodys',")
  const complaints = contract.complaints()
  expect(complaints).toMatch(/^api\/src\/cdn\/errors-help\.ts.*'planted' is missing/m)
  expect(complaints).toMatch(/^api\/src\/cdn\/errors-help\.ts.*'plantedWord' is missing/m)
  expect(complaints).toMatch(/^api\/src\/cdn\/trace\.ts.*'"nobodys"' is not assignable/m)
  expect(complaints).not.toContain('\'"planted"\'')

  const text = "{ en: 'Planted', zh: '植入' }"
  const help = `planted: { text: ${text}, means: ${text}, act: ${text} },`
  contract.plant('cdn/errors-help.ts', 'export const failureHelp = {', help)
  contract.plant('cdn/errors-help.ts', 'export const fieldErrorTexts = {', `plantedWord: ${text},`)
  contract.plant('cdn/trace.ts', "'planted', 'nobodys',", '')
  const { errorByCode, sliceOf } = (await contract.module('errors.ts')) as typeof Errors
  const { allHelp } = (await contract.module('errors-help.ts')) as typeof ErrorsHelp
  const { failures, fields } = await allHelp()
  expect(errorByCode(59999)).toBe('planted')
  expect(sliceOf('planted' as never)).toBe('cdn')
  expect(failures).toMatchObject({ planted: { act: { zh: '植入' } } })
  expect(fields).toMatchObject({ plantedWord: { en: 'Planted' } })
})
