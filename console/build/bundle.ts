import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunks = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')

/** Files (scripts and styles) that are loaded with the entry or with a chunk of these modules. */
export function filesOf(bundle: Bundle, modules: readonly string[]): Set<string> {
  const all = chunks(bundle)
  const wanted = modules.map((module) => {
    const found = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (!found) throw new Error(`No chunk was built from ${module}`)
    return found.fileName
  })
  const files = new Set<string>()
  const visit = (fileName: string) => {
    if (files.has(fileName)) return
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk') return
    files.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(visit)
  }
  wanted.forEach(visit)
  return files
}

export const entryOf = (bundle: Bundle): string => {
  const entry = chunks(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundle has no entry')
  return entry.fileName
}
